// Finds nginx and Caddy for the tests of shared stores and of host files, or installs them.
import { findProgram, installPackages } from './debian-package.mjs';

/** Returns the path of `nginx` or `caddy`: NGINX_PATH or CADDY_PATH, or an installed one. */
export function findWebServer(name) {
  return findProgram(name, `${name.toUpperCase()}_PATH`);
}

/** Installs a server without starting its service. */
export function installWebServer(name, { debianPackage = name } = {}) {
  installPackages(debianPackage);
  return findWebServer(name);
}
