/** Values by name. */
export type VariableValues = Readonly<Record<string, string | number | boolean>>;

/** Values that pages can use by name. */
export interface VariablesOptions {
  values: VariableValues;
  /** Whether `%name%` in the text also stands for the value. */
  percent: boolean;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    variables?: VariableValues | (Pick<VariablesOptions, 'values'> & Partial<VariablesOptions>);
  }
}
