import {
  type NodeRules,
  type Resolver,
  type UserComponent,
  useEditor,
  useNode,
} from '@craftjs/core';
import { useCallback } from 'react';
import { BlockSettings } from './BlockSettings';
import { type Field, type Fields, initialProps } from './fields';
import type { IconName } from './Icon';

/** What the editor knows about a kind of block. */
export interface BlockDescription<Props> {
  displayName: string;
  icon: IconName;
  fields: Fields<Props>;
  rules?: Partial<NodeRules>;
}

/**
 * The `craft` property of a block: first values, settings panel and icon all come from its fields.
 */
export function describeBlock<Props>({
  displayName,
  icon,
  fields,
  rules = {},
}: BlockDescription<Props>): NonNullable<UserComponent<Props>['craft']> {
  return {
    displayName,
    rules,
    props: initialProps(fields) as Partial<Props>,
    related: { settings: () => <BlockSettings fields={fields} /> },
    info: { icon, fields },
  };
}

/** Name, icon and fields of a component that `describeBlock` described. */
export function blockFields(component: Resolver[string]): {
  displayName: string;
  icon: IconName;
  fields: Readonly<Record<string, Field>>;
} {
  const craft = typeof component === 'string' ? undefined : (component as UserComponent).craft;
  const { icon = 'box', fields = {} } = craft?.info ?? {};
  return { displayName: craft?.displayName ?? 'Block', icon, fields };
}

/**
 * What the outermost element of every block needs: the place where craft.js takes hold of it, and
 * marks for its look.
 */
export function useBlock(): {
  id: string;
  selected: boolean;
  /** False in the preview. */
  editable: boolean;
  attributes: { ref: (element: HTMLElement | null) => void } & Record<
    `data-${string}`,
    string | undefined
  >;
} {
  const { editable } = useEditor((state) => ({ editable: state.options.enabled }));
  const {
    id,
    connectors: { connect, drag },
    selected,
    hovered,
    name,
  } = useNode(({ events, data }) => ({
    selected: events.selected,
    hovered: events.hovered,
    name: data.displayName,
  }));
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element !== null) connect(drag(element));
    },
    [connect, drag],
  );
  const mark = (on: boolean) => (editable && on ? '' : undefined);
  return {
    id,
    selected,
    editable,
    attributes: {
      ref,
      'data-block': name,
      'data-selected': mark(selected),
      'data-hovered': mark(hovered),
    },
  };
}
