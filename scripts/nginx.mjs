// Finds an nginx for the tests of shared stores, or installs one. Without one they run a server of their own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Path of an nginx: NGINX_PATH, or one that is installed. */
export function findNginx() {
  // Not in the path of users who are not root.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  const installed = folders.map((folder) => path.join(folder, 'nginx'));
  return [process.env.NGINX_PATH, ...installed].find((file) => file && existsSync(file));
}

/** Installs nginx with Debian's packages where that needs no password, as a program that nothing starts. */
export function installNginx() {
  if (process.platform !== 'linux') return undefined;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', 'nginx-light'];
  const run = (args) => spawnSync(args[0], args.slice(1), { stdio: 'inherit' }).status === 0;
  const env = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
  if (!run([...prefix, ...env, ...install]))
    run([...prefix, 'apt-get', 'update']) && run([...prefix, ...env, ...install]);
  return findNginx();
}
