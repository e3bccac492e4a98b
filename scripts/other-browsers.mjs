// Finds Firefox and WebKitGTK for the tests in other browsers, or installs them.
import { findProgram, installPackages } from './debian-package.mjs';

/**
 * The programs of each browser, by the variables with which tests find them, and their packages.
 */
const BROWSERS = {
  Firefox: { programs: { FIREFOX_PATH: ['firefox-esr', 'firefox'] }, packages: ['firefox-esr'] },
  WebKitGTK: {
    programs: { WEBKIT_DRIVER_PATH: ['WebKitWebDriver'], XVFB_PATH: ['Xvfb'] },
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/**
 * Finds the browsers, and installs missing ones.
 *
 * @returns {Record<string, string>} paths of their programs by variable. Browsers that this machine
 *   cannot run are missing, which is reported on standard error.
 */
export function findOtherBrowsers() {
  return Object.assign(
    {},
    ...Object.entries(BROWSERS).map(([browser, { programs, packages }]) => {
      const find = () =>
        Object.entries(programs).flatMap(([variable, names]) => {
          const file = names.map((name) => findProgram(name, variable)).find(Boolean);
          return file === undefined ? [] : [[variable, file]];
        });
      const isComplete = () => find().length === Object.keys(programs).length;
      if (!isComplete()) installPackages(...packages);
      if (isComplete()) return Object.fromEntries(find());
      console.error(
        `There is no ${browser}: its tests are skipped, and nothing is known about it.`,
      );
      return {};
    }),
  );
}
