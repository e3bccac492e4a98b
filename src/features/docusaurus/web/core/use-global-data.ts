import globalData from '@generated/globalData';
import type { GlobalData } from '../global-data.js';

/** What to do where nothing is known: nothing, or throw. */
export interface UseDataOptions {
  failfast?: boolean;
}

/** `@docusaurus/useGlobalData`. */
export default function useGlobalData(): GlobalData {
  return globalData;
}

/** The data of all instances of a plugin, by id. */
export function useAllPluginInstancesData(
  plugin: string,
  { failfast }: UseDataOptions = {},
): GlobalData[string] | undefined {
  const data = globalData[plugin];
  if (data === undefined && failfast)
    throw new Error(`The plugin \`${plugin}\` has no global data.`);
  return data;
}

/** The data of one instance of a plugin. */
export function usePluginData(
  plugin: string,
  id = 'default',
  { failfast }: UseDataOptions = {},
): unknown {
  const data = globalData[plugin]?.[id];
  if (data === undefined && failfast)
    throw new Error(`The plugin \`${plugin}\` has no global data with the id \`${id}\`.`);
  return data;
}
