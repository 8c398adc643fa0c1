import { Nav, NavItem } from '@fluentui/react-components';
import { ArrowLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { Link, useLinkClickHandler } from 'react-router-dom';
import type { ApiError } from '../../api/http/apiError.ts';
import { SkeletonLine } from '../../ui/lists/Skeleton.tsx';
import type { Crumb } from '../../ui/page/Breadcrumb.tsx';
import { Logo } from '../Logo.tsx';
import { PageFrame } from '../PageFrame.tsx';
import styles from './ManageFrame.module.css';

interface ManagePart {
  readonly text: string;
  readonly to: string;
}

export interface ManageItem extends ManagePart {
  readonly icon: ReactElement;
  /**
   * The sections of this item, if it has some. Tabs above the section lead to them. On a phone, tabs above the only section of an
   * item lead to the other items.
   */
  readonly parts?: readonly ManagePart[];
}

interface Props {
  readonly documentTitle: string;
  /** The name of the organisation or event; undefined while loading. */
  readonly name: string | undefined;
  readonly logoUrl?: string | null | undefined;
  readonly colour?: string | undefined;
  readonly imageHosts?: readonly string[] | undefined;
  readonly status?: ReactNode;
  readonly back: Crumb;
  /** The crumbs before the administration. */
  readonly path: readonly Crumb[];
  readonly permissions: { readonly data: unknown; readonly error: ApiError | undefined };
  readonly forbidden?: boolean | undefined;
  readonly items: readonly ManageItem[];
  /** The open section, as the text of its item or part. Null opens the first section or, on a phone, the list of sections. */
  readonly section: string | null;
  /** The address of the list of sections. */
  readonly home: string;
  readonly children: ReactNode;
}

/** On a phone, the list of sections is a page of its own. */
export function ManageFrame(props: Props) {
  const { back, children, home, items, name, path, section, status, ...frame } = props;
  const selected =
    items.find(({ parts = [], text }) => [text, ...parts.map((part) => part.text)].includes(section ?? '')) ??
    items[0];
  const { parts = [] } = selected ?? {};
  const part = parts.find(({ text }) => text === section) ?? selected;
  const isAlone = parts.length === 1;
  const tabs = isAlone ? items.filter((item) => item !== selected) : parts;
  const administration: Crumb = { text: 'Administration', to: home };
  const crumbs: readonly Crumb[] =
    section === null || part === undefined
      ? [...path, { ...administration, current: true }]
      : [...path, administration, { text: part.text, to: part.to, current: true }];
  return (
    <PageFrame
      {...frame}
      path={crumbs}
      title={name}
      bar={<Bar name={name} logoUrl={frame.logoUrl} status={status} back={back} />}
    >
      <div className={`grid ${styles.body}`} data-list={section === null}>
        <nav className={styles.nav} aria-label="Administration">
          <Nav selectedValue={selected?.text ?? ''} className={styles.items}>
            {items.map((item) => (
              <Item key={item.text} item={item} />
            ))}
          </Nav>
        </nav>
        <div className={`shrink ${styles.content}`}>
          {tabs.length > 0 && (
            <nav
              className={`wrap ${styles.parts}`}
              aria-label={isAlone ? 'Administration' : selected?.text}
              data-groups={isAlone}
            >
              {tabs.map(({ text, to }) => (
                <Link
                  key={text}
                  className={`target quiet-link ${styles.part}`}
                  to={to}
                  aria-current={text === part?.text ? 'page' : undefined}
                >
                  {text}
                </Link>
              ))}
            </nav>
          )}
          {children}
        </div>
      </div>
    </PageFrame>
  );
}

function Bar({ back, logoUrl, name, status }: Pick<Props, 'back' | 'logoUrl' | 'name' | 'status'>) {
  return (
    <div className={styles.bar}>
      <div className={`line ${styles.inner}`}>
        {name !== undefined && logoUrl && <Logo name={name} url={logoUrl} size={28} />}
        <h1 className="subtitle ellipsis" title={name}>
          {name ?? <SkeletonLine width="12ch" />}
        </h1>
        {status}
        <Link className={`inline touch rigid nowrap ${styles.back}`} to={back.to}>
          <ArrowLeftRegular aria-hidden="true" />
          {back.text}
        </Link>
      </div>
    </div>
  );
}

/** A real link, so that people can open a section in a new tab. */
function Item({ item: { icon, parts = [], text, to } }: { readonly item: ManageItem }) {
  const onClick = useLinkClickHandler<HTMLElement>(to);
  return (
    <NavItem value={text} href={to} icon={icon} className={styles.item} onClick={(event) => onClick(event)}>
      <span className="fill breaks">
        {text}
        {parts.length > 1 && (
          <span className={`small muted ${styles.inside}`}>{parts.map((part) => part.text).join(', ')}</span>
        )}
      </span>
      <ChevronRightRegular className={styles.chevron} aria-hidden="true" />
    </NavItem>
  );
}
