/**
 * Returns the React of the server bundle: the same React, but it records in
 * `web/render/interaction` when a component uses something that works only in a browser (state,
 * effects, refs, context, event handlers, custom elements). An author's component that rendered
 * without any of these needs no hydration: its HTML is complete.
 *
 * The result is the text of two CommonJS modules, like React itself, because they must re-export
 * every export it has.
 */
export function trackedReact({
  react,
  interaction,
}: {
  react: string;
  interaction: string;
}): string {
  return `
const React = require(${JSON.stringify(react)});
const { interaction } = require(${JSON.stringify(interaction)});
const watch = (original) => function (...args) { interaction.seen = true; return original.apply(this, args); };
const watchClass = (Base) => {
  function Watched(...args) { interaction.seen = true; return Base.apply(this, args); }
  Watched.prototype = Base.prototype;
  return Watched;
};
const watchReading = (original) => function (source) {
  interaction.seen = true;
  const value = original.call(this, source);
  interaction.contexts?.push(value);
  return value;
};
const hooks = ['useActionState', 'useDeferredValue', 'useEffect', 'useEffectEvent', 'useImperativeHandle',
  'useInsertionEffect', 'useLayoutEffect', 'useOptimistic', 'useReducer', 'useRef', 'useState', 'useSyncExternalStore', 'useTransition'];
const tracked = { ...React, Component: watchClass(React.Component), PureComponent: watchClass(React.PureComponent) };
for (const name of hooks) if (React[name]) tracked[name] = watch(React[name]);
for (const name of ['use', 'useContext']) if (React[name]) tracked[name] = watchReading(React[name]);
${noteElement}
tracked.createElement = (type, props, ...children) => { noteElement(type, props); return React.createElement(type, props, ...children); };
module.exports = tracked;
`;
}

/** Returns the tracked automatic JSX runtime: see `trackedReact`. */
export function trackedJsxRuntime({
  runtime,
  interaction,
}: {
  runtime: string;
  interaction: string;
}): string {
  return `
const runtime = require(${JSON.stringify(runtime)});
const { interaction } = require(${JSON.stringify(interaction)});
${noteElement}
const watch = (make) => (type, props, key) => { noteElement(type, props); return make(type, props, key); };
module.exports = { ...runtime, jsx: watch(runtime.jsx), jsxs: watch(runtime.jsxs) };
`;
}

const noteElement = `
const suspense = Symbol.for('react.suspense'), lazy = Symbol.for('react.lazy');
function noteElement(type, props) {
  if (interaction.seen) return;
  if (typeof type !== 'string') {
    if (type === suspense || (type && type.$$typeof === lazy)) interaction.seen = true;
    return;
  }
  if (type.includes('-')) interaction.seen = true;
  for (const name in props) if (typeof props[name] === 'function' || name === 'ref') interaction.seen = true;
}`;
