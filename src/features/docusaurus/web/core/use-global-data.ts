import globalData from '@generated/globalData';
import type { GlobalData } from '../global-data.js';

/** Whether to throw if there is no data. */
export interface UseDataOptions {
  failfast?: boolean;
}

/** `@docusaurus/useGlobalData`. */
export default function useGlobalData(): GlobalData {
  return globalData;
}

/** Returns the data of all instances of a plugin, by ID. */
export function useAllPluginInstancesData(
  plugin: string,
  { failfast }: UseDataOptions = {},
): GlobalData[string] | undefined {
  const data = globalData[plugin];
  if (data === undefined && failfast)
    throw new Error(`The plugin \`${plugin}\` has no global data.`);
  return data;
}

/** Returns the data of one plugin instance. */
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
