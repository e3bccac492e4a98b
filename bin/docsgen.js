#!/usr/bin/env node
const args = process.argv.slice(2);
const [flag, ...rest] = args;
if ((flag === '--version' || flag === '-V') && rest.length === 0) {
  // Editors and scripts ask for it often: it takes no command line parser to answer.
  const { readPackage } = await import('../dist/node/read-package.js');
  process.stdout.write(`${readPackage().version}\n`);
} else {
  const { runProcess } = await import('../dist/node/run-process.js');
  await runProcess(args);
}
