/** Texts and numbers by name. */
export type VariableValues = Readonly<Record<string, string | number | boolean>>;

/** Values that pages use by name. */
export interface VariablesOptions {
  values: VariableValues;
  /** `%name%` in the text stands for the value, too. */
  percent: boolean;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    variables?: VariableValues | (Pick<VariablesOptions, 'values'> & Partial<VariablesOptions>);
  }
}
