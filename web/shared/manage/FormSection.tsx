import { type ReactNode, useState } from 'react';
import type { Editable } from '../../api/http/edits.ts';
import { useForEditing, useProfile } from '../../api/http/queries.ts';
import type { TaggedData } from '../../api/http/tagged.ts';
import { Pending } from '../../ui/page/Pending.tsx';
import { Section } from './Section.tsx';

export interface SectionForm<T, Changes> {
  readonly editable: Editable<T, Changes>;
  readonly loaded: TaggedData<T>;
  /** The reader's email address. */
  readonly person: string;
  /** Reads the data again and shows a fresh form. Called after saving or cancelling. */
  readonly renew: () => void;
}

interface Props<T, Changes> {
  readonly editable: Editable<T, Changes>;
  readonly heading: string;
  readonly text?: string;
  readonly isPart?: boolean;
  readonly children: (form: SectionForm<T, Changes>) => ReactNode;
}

export function FormSection<T, Changes>({ children, editable, ...section }: Props<T, Changes>) {
  const [round, setRound] = useState(0);
  return (
    <Section {...section} round={round}>
      <LoadedForm key={round} editable={editable} renew={() => setRound(round + 1)}>
        {children}
      </LoadedForm>
    </Section>
  );
}

type LoadedProps<T, Changes> = Pick<Props<T, Changes>, 'children' | 'editable'> &
  Pick<SectionForm<T, Changes>, 'renew'>;

function LoadedForm<T, Changes>({ children, editable, renew }: LoadedProps<T, Changes>) {
  const loaded = useForEditing(editable);
  const me = useProfile();
  if (!loaded.data || !me.data) return <Pending parts={[loaded, me]} />;
  return children({ editable, loaded: loaded.data, person: me.data.Email, renew });
}
