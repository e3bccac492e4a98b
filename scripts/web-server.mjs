// Finds nginx and Caddy for the tests of shared stores and of host files, or installs them.
import { findProgram, installPackages } from './debian-package.mjs';

/** Path of `nginx` or `caddy`: NGINX_PATH or CADDY_PATH, or one that is installed. */
export function findWebServer(name) {
  return findProgram(name, `${name.toUpperCase()}_PATH`);
}

/** Installs a server as a program that nothing starts. */
export function installWebServer(name, { debianPackage = name } = {}) {
  installPackages(debianPackage);
  return findWebServer(name);
}
