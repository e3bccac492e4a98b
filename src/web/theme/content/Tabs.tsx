import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { TabItemProps } from './TabItem.js';

export interface TabsProps {
  /** Groups with the same ID switch together, and the choice is saved. */
  groupId?: string;
  /** Keeps the choice in the URL: in a parameter of this name, or of `groupId` if true. */
  queryString?: boolean | string;
  /** Initially selected tab; `null` for none. */
  defaultValue?: string | null;
  values?: readonly { value: string; label?: string }[];
  className?: string;
  /**
   * Accepted for compatibility: every panel is in the page, so that it can be found and read
   * without JavaScript.
   */
  lazy?: boolean;
  children?: ReactNode;
}

interface Tab {
  value: string;
  label: string;
  isDefault: boolean;
  content: ReactElement | undefined;
}

/**
 * Tabs. Choosing works by delegation (`client/behaviors/tabs`); without JavaScript all panels
 * show.
 */
export function Tabs(props: TabsProps) {
  const tabs = readTabs(props);
  const selected = pickSelected(tabs, props.defaultValue);
  const tabbable = selected ?? tabs[0]?.value;
  return (
    <div
      className={`ds-tabs ${props.className ?? ''}`.trimEnd()}
      data-docsgen-tabs={props.groupId ?? ''}
      data-query={props.queryString === true ? props.groupId : props.queryString || undefined}
    >
      <div role="tablist" className="ds-tablist" aria-orientation="horizontal">
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            className="ds-tab"
            aria-selected={value === selected}
            tabIndex={value === tabbable ? 0 : -1}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, content }) => (
        <div
          key={value}
          role="tabpanel"
          className="ds-tabpanel"
          aria-label={label}
          data-value={value}
          hidden={value !== selected}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

function readTabs({ children, values, groupId, queryString }: TabsProps): Tab[] {
  if (queryString === true && groupId === undefined) {
    throw new Error('`<Tabs queryString>` needs a `groupId` or a name.');
  }
  const items = listItems(children);
  const order = values?.map(({ value }) => value) ?? items.map((item) => item.props.value ?? '');
  if (order.length === 0) throw new Error('`<Tabs>` has no `<TabItem>`.');
  if (order.includes('')) throw new Error('A `<TabItem>` has no `value`.');
  const double = order.find((value, index) => order.indexOf(value) !== index);
  if (double !== undefined) throw new Error(`Two \`<TabItem>\`s have the value \`${double}\`.`);
  return order.map((value) => {
    const content = items.find((item) => item.props.value === value);
    const listed = values?.find((entry) => entry.value === value);
    return {
      value,
      label: listed?.label ?? content?.props.label ?? value,
      isDefault: content?.props.default === true,
      content,
    };
  });
}

function listItems(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<TabItemProps>(child)) return [];
    return child.type === Fragment ? listItems(child.props.children) : [child];
  });
}

function pickSelected(tabs: Tab[], defaultValue: TabsProps['defaultValue']): string | undefined {
  if (defaultValue === null) return undefined;
  if (defaultValue === undefined) return (tabs.find((tab) => tab.isDefault) ?? tabs[0])?.value;
  if (tabs.some((tab) => tab.value === defaultValue)) return defaultValue;
  const known = tabs.map((tab) => `\`${tab.value}\``).join(', ');
  throw new Error(`\`<Tabs>\` has no tab \`${defaultValue}\`, only ${known}.`);
}
