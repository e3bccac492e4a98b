import { createContext, type ReactNode, use } from 'react';
import { Icon } from '../../../../web/theme/Icon.js';
import { pencilIcon } from '../../../../web/theme/icons.js';
import { LastUpdate as LastUpdateText } from '../../../../web/theme/parts/DocFooter.js';
import { useStill } from '../../../../web/theme/still/use-still.js';
import { words } from '../../../../words/en.js';

/** `@theme/TagsListInline` */
export function TagsListInline({ tags }: { tags: readonly TagProps[] }): ReactNode {
  const parts = useStill(MetaParts);
  return (
    <ul className="ds-tags" aria-label={words.tags}>
      {tags.map((tag) => (
        <li key={tag.permalink}>
          <parts.Tag {...tag} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A type alias rather than an interface, so that site parts, whose props are unknown, are
 * assignable.
 */
type LastUpdate = {
  lastUpdatedAt?: number | null;
  lastUpdatedBy?: string | null;
};

/** `@theme/LastUpdated` */
export function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: LastUpdate): ReactNode {
  const date = lastUpdatedAt == null ? undefined : new Date(lastUpdatedAt).toISOString();
  return <LastUpdateText date={date} author={lastUpdatedBy ?? undefined} />;
}

/** Components that these parts use, which a site may replace. */
export const MetaParts = createContext({ Edit: EditThisPage, Updated: LastUpdated, Tag });

/** Site parts by Docusaurus’ names. */
type MetaPartsOfSite = Partial<{
  EditThisPage: typeof EditThisPage;
  LastUpdated: typeof LastUpdated;
  Tag: typeof Tag;
}>;

/** Returns these components with the site’s replacements. */
export function metaPartsOf(own: Readonly<Record<string, unknown>>) {
  const { EditThisPage: Edit, LastUpdated: Updated, Tag: OwnTag } = own as MetaPartsOfSite;
  return { Edit: Edit ?? EditThisPage, Updated: Updated ?? LastUpdated, Tag: OwnTag ?? Tag };
}

/** `@theme/EditMetaRow` */
export function EditMetaRow({
  className = '',
  editUrl,
  ...lastUpdate
}: LastUpdate & { className?: string; editUrl?: string | null }): ReactNode {
  const { Edit, Updated } = use(MetaParts);
  return (
    <div className={`ds-doc-footer-row ${className}`.trimEnd()}>
      {editUrl && <Edit editUrl={editUrl} />}
      <Updated {...lastUpdate} />
    </div>
  );
}

/** `@theme/EditThisPage`. */
export function EditThisPage({ editUrl }: { editUrl?: string }): ReactNode {
  if (editUrl === undefined) return null;
  return (
    <a
      href={editUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="ds-edit theme-edit-this-page"
    >
      <Icon shape={pencilIcon} />
      {words.editThisPage}
    </a>
  );
}

/** A type alias for the same reason. */
type TagProps = {
  label: string;
  permalink: string;
  count?: number;
  description?: string;
};

/** `@theme/Tag`. */
export function Tag(props: TagProps): ReactNode {
  return (
    <a href={props.permalink} title={props.description} rel="tag">
      {props.label}
      {props.count !== undefined && <span>{props.count}</span>}
    </a>
  );
}
