import { ROOT_NODE, useEditor } from '@craftjs/core';
import { usePageActions } from './page-actions';
import { Toolbar } from './Toolbar';
import { Tool } from './TopBar';

/** What is selected: where it is, what it may be, and what can be done with it. */
export function Inspector({ say }: { say: (text: string) => void }) {
  const { id, name, Settings, movable, deletable, parent } = useEditor((state, query) => {
    const selected = query.getEvent('selected').last() as string | undefined;
    const node = selected === undefined ? undefined : state.nodes[selected];
    if (selected === undefined || node === undefined) return { id: undefined };
    return {
      id: selected,
      name: node.data.displayName,
      Settings: node.related['settings'],
      movable: query.node(selected).isDraggable(),
      deletable: query.node(selected).isDeletable(),
      parent: node.data.parent,
    };
  });
  const { move, remove, select } = usePageActions();
  if (id === undefined) return <Help />;
  return (
    <>
      <div className="ed-inspector-head">
        <h3>{name}</h3>
        <Toolbar label={`Selected ${name}`}>
          <Tool icon="up" label="Move up" disabled={!movable} onClick={() => say(move(id, -1))} />
          <Tool
            icon="down"
            label="Move down"
            disabled={!movable}
            onClick={() => say(move(id, 1))}
          />
          <Tool
            icon="parent"
            label="Select the block around it"
            disabled={parent === null}
            onClick={() => select(parent ?? ROOT_NODE)}
          />
          <Tool icon="trash" label="Delete" disabled={!deletable} onClick={() => say(remove(id))} />
        </Toolbar>
      </div>
      {Settings !== undefined && <Settings />}
    </>
  );
}

function Help() {
  return (
    <div className="ed-help">
      <p>Select a block on the page or in the layers to change it.</p>
      <dl>
        <dt>
          <kbd>Enter</kbd>
        </dt>
        <dd>on a tool adds it</dd>
        <dt>
          <kbd>↑</kbd> <kbd>↓</kbd>
        </dt>
        <dd>walk through the layers</dd>
        <dt>
          <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
        </dt>
        <dd>move the block</dd>
        <dt>
          <kbd>Delete</kbd>
        </dt>
        <dd>removes it</dd>
        <dt>
          <kbd>Ctrl</kbd> <kbd>Z</kbd>
        </dt>
        <dd>takes a step back</dd>
      </dl>
    </div>
  );
}
