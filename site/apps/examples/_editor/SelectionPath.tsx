import { useEditor } from '@craftjs/core';
import { usePageActions } from './page-actions';

/** The blocks around the selected one, outermost first. */
export function SelectionPath() {
  const { path } = useEditor((state, query) => {
    const selected = query.getEvent('selected').last() as string | undefined;
    if (selected === undefined || state.nodes[selected] === undefined) return { path: [] };
    const ids = [...query.node(selected).ancestors(true).reverse(), selected];
    return { path: ids.map((id) => ({ id, name: state.nodes[id]?.data.displayName ?? '' })) };
  });
  const { select } = usePageActions();
  return (
    <nav aria-label="Selection" className="ed-path">
      {path.length === 0 && <span>Nothing selected</span>}
      <ol>
        {path.map(({ id, name }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={index === path.length - 1 ? 'true' : undefined}
              onClick={() => select(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
