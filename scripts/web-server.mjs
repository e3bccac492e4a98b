// Finds nginx and Caddy for the tests of shared stores and of host files, or installs them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Path of `nginx` or `caddy`: NGINX_PATH or CADDY_PATH, or one that is installed. */
export function findWebServer(name) {
  // Not in the path of users who are not root.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  const installed = folders.map((folder) => path.join(folder, name));
  return [process.env[`${name.toUpperCase()}_PATH`], ...installed].find((file) => file && existsSync(file));
}

/** Installs a Debian package where that needs no password, as a program that nothing starts. */
export function installWebServer(name, { debianPackage = name } = {}) {
  if (process.platform !== 'linux') return undefined;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', debianPackage];
  const run = (args) => spawnSync(args[0], args.slice(1), { stdio: 'inherit' }).status === 0;
  const env = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
  if (!run([...prefix, ...env, ...install]))
    run([...prefix, 'apt-get', 'update']) && run([...prefix, ...env, ...install]);
  return findWebServer(name);
}
