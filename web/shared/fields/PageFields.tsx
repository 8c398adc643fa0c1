import { type ReactNode, use } from 'react';
import { CONTENT_MAX, DESCRIPTION_MAX } from '#contract/base/limits.ts';
import { ChangedMark } from '../../forms/editing/ChangedMark.tsx';
import { Conflict } from '../../forms/editing/Conflict.tsx';
import type { FormField } from '../../forms/editing/formField.ts';
import { fieldId } from '../../forms/fields/FieldFrame.tsx';
import { TextField } from '../../forms/fields/TextField.tsx';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { MarkdownField } from '../editor/MarkdownField.tsx';
import { MediaLibrary } from '../media/mediaLibrary.ts';
import { NAME_AND_LOGO_LABELS, NameAndLogo, type NameAndLogoValues } from './NameAndLogo.tsx';

export interface PageValues extends NameAndLogoValues {
  readonly description: string;
  readonly content: string;
}

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

export const PAGE_LABELS = {
  ...NAME_AND_LOGO_LABELS,
  description: 'Description',
  content: 'Content',
} as const;

interface Props {
  readonly field: (name: keyof PageValues) => FormField;
  /** Null leaves out the content. */
  readonly contentHelp: string | null;
  readonly keptName?: string | undefined;
  readonly children?: ReactNode;
}

export function PageFields({ children, contentHelp, field, keptName }: Props) {
  return (
    <>
      <NameAndLogo field={field} keptName={keptName} />
      <TextField
        field={field('description')}
        label={PAGE_LABELS.description}
        help="A sentence or two, for lists and cards."
        maxLength={DESCRIPTION_MAX}
        long
      />
      {children}
      {contentHelp !== null && (
        <div data-wide>
          <ContentField field={field('content')} help={contentHelp} />
        </div>
      )}
    </>
  );
}

interface ContentFieldProps {
  readonly field: FormField;
  readonly help: string;
}

export function ContentField({ field: content, help }: ContentFieldProps) {
  const library = use(MediaLibrary);
  const notify = useNotify();
  return (
    <>
      <MarkdownField
        id={fieldId('content')}
        label={PAGE_LABELS.content}
        value={content.value}
        onChange={content.change}
        description={help}
        mark={content.changed && <ChangedMark />}
        maxLength={CONTENT_MAX}
        onRefused={(sentence) => notify('Fail', sentence)}
        {...(content.problem === undefined ? {} : { error: content.problem })}
        {...(library ? { insertMedia: () => library.choose(), upload: library.upload } : {})}
      />
      <Conflict field={content} />
    </>
  );
}
