import { ROOT_NODE, useEditor } from '@craftjs/core';
import { type KeyboardEvent, useRef } from 'react';
import { blockFields } from './block';
import { Icon } from './Icon';
import { usePageActions } from './page-actions';

interface Layer {
  id: string;
  level: number;
  /** Position among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
}

/**
 * The page as a tree: the way to every block for the keyboard, and for what is hard to hit with a
 * mouse.
 */
export function Layers({ say }: { say: (text: string) => void }) {
  const { query, selected, layers } = useEditor((state, editor) => ({
    selected: editor.getEvent('selected').last() as string | undefined,
    layers: state.nodes[ROOT_NODE] === undefined ? [] : listLayers(editor),
  }));
  const { move, remove, select: selectBlock } = usePageActions();
  const tree = useRef<HTMLDivElement>(null);
  const current = layers.some(({ id }) => id === selected) ? selected : ROOT_NODE;

  /** The focus follows the selection, also to where a block was moved to. */
  const select = (id: string | undefined) => {
    if (id === undefined) return;
    selectBlock(id);
    requestAnimationFrame(() =>
      tree.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(),
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const index = layers.findIndex(({ id }) => id === current);
    const target = nextLayer(event.key, { layers, index });
    if (
      current !== undefined &&
      event.altKey &&
      (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    ) {
      say(move(current, event.key === 'ArrowUp' ? -1 : 1));
      select(current);
    } else if (current !== undefined && (event.key === 'Delete' || event.key === 'Backspace')) {
      say(remove(current));
      select(query.getEvent('selected').last());
    } else if (target !== undefined && !event.altKey) select(target.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={tree}
      role="tree"
      aria-label="Blocks of the page"
      className="ed-layers"
      onKeyDown={onKeyDown}
    >
      {layers.map((layer) => (
        <LayerItem
          key={layer.id}
          layer={layer}
          selected={layer.id === selected}
          reachable={layer.id === current}
          onSelect={() => select(layer.id)}
        />
      ))}
    </div>
  );
}

type Query = ReturnType<typeof useEditor>['query'];

function listLayers(query: Query): Layer[] {
  const layers: Layer[] = [];
  visit([ROOT_NODE], 1);
  return layers;

  function visit(ids: readonly string[], level: number): void {
    ids.forEach((id, index) => {
      layers.push({ id, level, position: index + 1, siblings: ids.length });
      visit([...query.node(id).linkedNodes(), ...query.node(id).childNodes()], level + 1);
    });
  }
}

/** Up and down, to the block around (left) and the first one inside (right), to both ends. */
function nextLayer(key: string, { layers, index }: { layers: readonly Layer[]; index: number }) {
  const level = layers[index]?.level ?? 1;
  switch (key) {
    case 'ArrowUp':
      return layers[index - 1];
    case 'ArrowDown':
      return layers[index + 1];
    case 'ArrowLeft':
      return layers.slice(0, index).findLast((layer) => layer.level < level);
    case 'ArrowRight':
      return (layers[index + 1]?.level ?? 0) > level ? layers[index + 1] : undefined;
    case 'Home':
      return layers[0];
    case 'End':
      return layers.at(-1);
    default:
      return undefined;
  }
}

interface LayerItemProps {
  layer: Layer;
  selected: boolean;
  reachable: boolean;
  onSelect: () => void;
}

function LayerItem({
  layer: { id, level, position, siblings },
  selected,
  reachable,
  onSelect,
}: LayerItemProps) {
  const { name, text, icon } = useEditor((state) => {
    const node = state.nodes[id];
    const { text: own, label, title } = node?.data.props ?? {};
    return {
      name: node?.data.displayName ?? '',
      text: String(own ?? label ?? title ?? ''),
      icon: node === undefined ? 'box' : blockFields(node.data.type).icon,
    };
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={selected}
      tabIndex={reachable ? 0 : -1}
      data-level={Math.min(level, 8)}
      onClick={onSelect}
    >
      <Icon name={icon} size={15} />
      <span>{name}</span>
      {text !== '' && <small>{text}</small>}
    </div>
  );
}
