import { type ReactNode, use } from 'react';
import { CONTENT_MAX, DESCRIPTION_MAX, NAME_MAX } from '#contract/limits.ts';
import { isWebAddress } from '#contract/patterns.ts';
import { Avatar } from '../Avatar.tsx';
import { MarkdownField } from '../MarkdownField.tsx';
import { MediaLibrary } from '../mediaLibrary.ts';
import { useNotify } from '../useNotify.ts';
import { AddressField } from './AddressField.tsx';
import { ChangedMark } from './ChangedMark.tsx';
import { Conflict } from './Conflict.tsx';
import { fieldId } from './FieldFrame.tsx';
import type { FormField } from './formField.ts';
import { TextField } from './TextField.tsx';

/** What every page that somebody writes has: an organisation's, an event's, a project's. */
export interface PageValues extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly logo: string;
  readonly description: string;
  readonly content: string;
}

/** The fields of a page as they are typed. */
export const toPageValues = (page: {
  readonly Name: string;
  readonly LogoUrl: string | null;
  readonly Description: string;
  readonly Content: string;
}): PageValues => ({
  name: page.Name,
  logo: page.LogoUrl ?? '',
  description: page.Description,
  content: page.Content,
});

/** How forms call these fields. */
export const PAGE_LABELS = {
  name: 'Name',
  logo: 'Logo',
  description: 'Description',
  content: 'Content',
} as const;

interface Props<V extends PageValues> {
  readonly field: (name: keyof V & string) => FormField<V>;
  readonly contentHelp: string;
  /** More fields: below the name, and before the long one. */
  readonly belowName?: ReactNode;
  readonly children?: ReactNode;
}

/** Their fields: name, logo and description first, and the markdown of the page last, since it is long. */
export function PageFields<V extends PageValues>({ belowName, children, contentHelp, field }: Props<V>) {
  const library = use(MediaLibrary);
  const notify = useNotify();
  const name = field('name');
  const logo = field('logo');
  const content = field('content');
  return (
    <>
      <TextField field={name} label={PAGE_LABELS.name} maxLength={NAME_MAX} autoComplete="off" />
      {belowName}
      <AddressField
        field={logo}
        label={PAGE_LABELS.logo}
        preview={
          <Avatar
            name={name.value}
            url={isWebAddress(logo.value) ? logo.value : null}
            size={44}
            shape="square"
          />
        }
      />
      <TextField
        field={field('description')}
        label={PAGE_LABELS.description}
        help="A sentence or two, for lists and cards."
        maxLength={DESCRIPTION_MAX}
        long
      />
      {children}
      <div data-wide>
        <MarkdownField
          id={fieldId('content')}
          label={PAGE_LABELS.content}
          value={content.value}
          onChange={content.change}
          description={contentHelp}
          mark={content.changed && <ChangedMark />}
          maxLength={CONTENT_MAX}
          onRefused={(sentence) => notify('Fail', sentence)}
          {...(content.problem === undefined ? {} : { error: content.problem })}
          {...(library ? { insertMedia: () => library.choose(), upload: library.upload } : {})}
        />
        <Conflict field={content} />
      </div>
    </>
  );
}
