#!/usr/bin/env node
const [flag, ...rest] = process.argv.slice(2);
if ((flag === '--version' || flag === '-V') && rest.length === 0) {
  // Editors and scripts ask for it often: it takes no command line parser to answer.
  const { readPackage } = await import('../dist/node/read-package.js');
  process.stdout.write(`${readPackage().version}\n`);
} else {
  const { main } = await import('../dist/node/main.js');
  await main(process.argv);
}
