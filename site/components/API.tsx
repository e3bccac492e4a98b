/**
 * One entry of a reference list: a name, a type unless the entry only groups others, a description
 * in HTML, and the entries below it.
 */
export type ApiItem =
  | readonly [name: string, children: readonly ApiItem[]]
  | readonly [name: string, type: string]
  | readonly [name: string, type: string, description: string]
  | readonly [name: string, type: string, children: readonly ApiItem[]]
  | readonly [name: string, type: string, description: string, children: readonly ApiItem[]];

export interface APIProps {
  items: readonly ApiItem[];
  /**
   * What the members belong to: begins their ids, on pages where other lists have members of the
   * same names.
   */
  of?: string;
}

/**
 * The members of a type, the props of a component, the parameters of a function: each with an
 * address of its own.
 */
export function API({ items, of }: APIProps) {
  return (
    <ul className="api-list">
      {items.map((item) => (
        <Entry key={item[0]} item={item} of={of} />
      ))}
    </ul>
  );
}

function Entry({ item, of }: { item: ApiItem; of: string | undefined }) {
  const { name, type, description, children } = read(item);
  const id = memberId(name, of);

  return (
    <li className="api-item" id={id}>
      <span className="anchor">
        <code className="api-title">{name}</code>
        {type !== undefined && <strong className="api-type">{type}</strong>}
        {id !== undefined && (
          // biome-ignore lint/a11y/useAnchorContent: the label is its content
          <a className="hash-link" href={`#${id}`} aria-label={`Direct link to ${name}`} />
        )}
      </span>
      {description !== undefined && (
        // The text is written in the docs' own source files, never by a visitor.
        <div className="api-description" dangerouslySetInnerHTML={{ __html: description }} />
      )}
      {children !== undefined && <API items={children} of={id ?? of} />}
    </li>
  );
}

/**
 * `actions-setprop` for the member `setProp` of `actions`; none for what has no name, such as `…`.
 */
function memberId(name: string, of: string | undefined): string | undefined {
  const own = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');
  if (own === '') return undefined;
  return of === undefined ? own : `${of}-${own}`;
}

interface EntryParts {
  name: string;
  type: string | undefined;
  description: string | undefined;
  children: readonly ApiItem[] | undefined;
}

function read(item: ApiItem): EntryParts {
  const [name, ...rest]: readonly (string | readonly ApiItem[])[] = item;
  const texts = rest.filter((part) => typeof part === 'string');
  const children = rest.find((part) => typeof part !== 'string');

  return { name: String(name), type: texts[0], description: texts[1], children };
}

export default API;
