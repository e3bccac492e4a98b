/** A package manager besides npm. */
export type PackageManager = 'yarn' | 'pnpm' | 'bun';

declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Package managers besides npm. */
    packageManagers?: readonly PackageManager[];
  }
}
