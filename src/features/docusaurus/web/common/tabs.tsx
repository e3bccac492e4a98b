import {
  Children,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useState,
} from 'react';
import { useIsomorphicLayoutEffect } from '../core/small.js';
import { useQueryString } from './hooks.js';
import { useStorageSlot } from './storage.js';

interface TabValue {
  value: string;
  label?: string;
  attributes?: Record<string, unknown>;
  default?: boolean;
}

interface TabsProps {
  children?: ReactNode;
  values?: readonly TabValue[];
  defaultValue?: string | null;
  groupId?: string;
  queryString?: string | boolean;
  lazy?: boolean;
  block?: boolean;
}

interface TabsValue {
  selectedValue: string | null;
  selectValue: (value: string) => void;
  tabValues: readonly TabValue[];
  lazy: boolean;
  block: boolean;
}

/** `sanitizeTabsChildren`: removes line breaks between tabs. */
export function sanitizeTabsChildren(children: ReactNode): ReactElement<TabValue>[] {
  return Children.toArray(children).filter((child): child is ReactElement<TabValue> =>
    isValidElement(child),
  );
}

/**
 * `useTabsContextValue`: the tabs, the selected one, and a function to select another, which is
 * saved for the group.
 */
export function useTabsContextValue(props: TabsProps): TabsValue {
  const {
    children,
    values,
    defaultValue,
    groupId,
    queryString = false,
    lazy = false,
    block = false,
  } = props;
  const tabValues = values ?? sanitizeTabsChildren(children).map((child) => child.props);
  const first = tabValues.find((tab) => tab.default) ?? tabValues[0];
  const [selectedValue, setSelected] = useState(
    defaultValue === undefined ? (first?.value ?? null) : defaultValue,
  );
  const key = typeof queryString === 'string' ? queryString : queryString ? groupId : undefined;
  const [asked, ask] = useQueryString(key ?? '');
  const [stored, slot] = useStorageSlot(groupId === undefined ? null : `docusaurus.tab.${groupId}`);
  const wanted = (key !== undefined && asked) || stored;
  const isKnown = tabValues.some(({ value }) => value === wanted);
  useIsomorphicLayoutEffect(() => {
    if (isKnown && wanted) setSelected(wanted);
  }, [isKnown, wanted]);
  const selectValue = useCallback(
    (value: string) => {
      setSelected(value);
      if (key !== undefined) ask(value);
      slot.set(value);
    },
    [key, ask, slot],
  );
  return { selectedValue, selectValue, tabValues, lazy, block };
}

const TabsContext = createContext<TabsValue | null>(null);

/** `TabsProvider` */
export function TabsProvider(props: { value: TabsValue; children?: ReactNode }): ReactNode {
  return <TabsContext value={props.value}>{props.children}</TabsContext>;
}

/** `useTabs`: reads the surrounding tabs; before 3.10, the tabs in its argument. */
export function useTabs(props?: TabsProps): TabsValue {
  const around = use(TabsContext);
  const own = useTabsContextValue(props ?? {});
  return props === undefined && around !== null ? around : own;
}
