/** Whether a source file is written by a feature: it is not on disk. */
export const isGenerated = (file: string): boolean => /^[a-z][a-z\d-]*:/.test(file);
