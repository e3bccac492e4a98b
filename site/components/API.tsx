/**
 * One entry of a reference list: a name, a type unless the entry only groups others, a description in HTML,
 * and the entries below it.
 */
export type ApiItem =
  | readonly [name: string, children: readonly ApiItem[]]
  | readonly [name: string, type: string]
  | readonly [name: string, type: string, description: string]
  | readonly [name: string, type: string, children: readonly ApiItem[]]
  | readonly [name: string, type: string, description: string, children: readonly ApiItem[]];

export interface APIProps {
  items: readonly ApiItem[];
}

/** The members of a type, the props of a component, the parameters of a function. */
export function API({ items }: APIProps) {
  return (
    <ul className="api-list">
      {items.map((item) => (
        <Entry key={item[0]} item={item} />
      ))}
    </ul>
  );
}

function Entry({ item }: { item: ApiItem }) {
  const { name, type, description, children } = read(item);

  return (
    <li className="api-item">
      <code className="api-title">{name}</code>
      {type !== undefined && <strong className="api-type">{type}</strong>}
      {description !== undefined && (
        // The text is written in the docs' own source files, never by a visitor.
        <div className="api-description" dangerouslySetInnerHTML={{ __html: description }} />
      )}
      {children !== undefined && <API items={children} />}
    </li>
  );
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
