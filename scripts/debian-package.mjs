// Finds programs, and installs Debian packages for the tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the path of a program: the value of a variable, or an installed one. */
export function findProgram(name, variable) {
  // The PATH of ordinary users may lack these folders.
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
  ];
  const installed = folders.map((folder) => path.join(folder, name));
  return [process.env[variable], ...installed].find((file) => file && existsSync(file));
}

/** Installs Debian packages if that needs no password, without starting their services. */
export function installPackages(...names) {
  if (process.platform !== 'linux') return;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...names];
  const run = (args) => spawnSync(args[0], args.slice(1), { stdio: 'inherit' }).status === 0;
  const env = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
  if (!run([...prefix, ...env, ...install]))
    run([...prefix, 'apt-get', 'update']) && run([...prefix, ...env, ...install]);
}
