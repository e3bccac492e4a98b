import * as site from '@generated/playground-scope';
import * as React from 'react';
import { LOOP } from '../../shared/guard-loops.js';
import { words } from '../../words/en.js';

/** Maximum milliseconds that loops may run within one task. */
const PATIENCE = 2000;

const own = site as Readonly<Record<string, unknown>>;
/**
 * The names that live code can use. As in Docusaurus, a module's default export may be an object
 * with further names.
 */
const scope: Readonly<Record<string, unknown>> = {
  ...React,
  React,
  ...own,
  ...Object(own['default']),
};
const names = Object.keys(scope).filter(
  (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default',
);

let startedAt: number | undefined;

/**
 * Throws in loops that run for too long, because they would block the frame and, in some browsers,
 * the page.
 */
function watchLoop(): void {
  if (startedAt === undefined) {
    startedAt = performance.now();
    setTimeout(() => {
      startedAt = undefined;
    });
  } else if (performance.now() - startedAt > PATIENCE) throw new Error(words.endless);
}

/**
 * Runs the body of a function. Resolves to its return value. Uses a script of its own, because a
 * policy that forbids `eval` may still allow `blob:` scripts.
 */
export function runCode(
  code: string,
  render: (content: React.ReactNode) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // The outer function has the names as parameters, so that the code can redeclare them.
    const text = `$docsgenRun(function(${[...names, 'render', LOOP].join(',')}){return (function(){${code}\n})()})`;
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const script = document.createElement('script');
    script.src = address;
    const run = (body: (...values: unknown[]) => unknown) => {
      try {
        resolve(body(...names.map((name) => scope[name]), render, watchLoop));
      } catch (error) {
        reject(error);
      }
    };
    Object.assign(window, { $docsgenRun: run });
    const end = () => {
      script.remove();
      URL.revokeObjectURL(address);
    };
    script.addEventListener('load', end);
    script.addEventListener('error', () => {
      end();
      reject(new Error(words.failed));
    });
    document.head.append(script);
  });
}
