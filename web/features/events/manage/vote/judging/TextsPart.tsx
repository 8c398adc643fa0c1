import { Dialog, DialogSurface, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { FEEDBACK_MAX } from '#contract/base/limits.ts';
import type { Panel } from '#contract/judging/judging.ts';
import type { PanelFeedback } from '#contract/judging/judgingResults.ts';
import { hideText, panelFeedback } from '../../../../../api/data/judging.ts';
import { useQuery } from '../../../../../api/http/queries.ts';
import { DialogForm } from '../../../../../forms/DialogForm.tsx';
import { RowButton } from '../../../../../shared/people/RowButton.tsx';
import { useCommand } from '../../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { Pending } from '../../../../../ui/page/Pending.tsx';
import { Refusal } from '../../../../../ui/Refusal.tsx';
import { Tag } from '../../../../../ui/Tag.tsx';
import styles from './Judging.module.css';

interface Props {
  readonly panel: Panel;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

/** What judges wrote to teams. An organiser can hide a text that would hurt people. */
export function TextsPart({ isFixed, panel }: Props) {
  const texts = useQuery(panelFeedback(useEventRef(), panel.Id));
  const [hiding, setHiding] = useState<Typed | null>(null);
  const { hide, ...command } = useHide(panel, () => setHiding(null));
  if (!texts.data) return <Pending parts={[texts]} />;
  return (
    <details className={styles.progress}>
      <summary>What teams read after the results</summary>
      <div className="stack">
        <p className="muted">
          Teams read these texts without names, where at least two judges wrote one that isn’t hidden. Texts
          about your own team aren’t here.
        </p>
        {hiding === null && <Refusal reason={command.refusal} />}
        {texts.data.Projects.length === 0 && <p>There is nothing to read yet.</p>}
        {texts.data.Projects.map(({ Id, Name, Texts }) => (
          <section key={Id} className="stack" aria-label={Name}>
            <h3 className="subtitle breaks">{Name}</h3>
            <ul className="surface">
              {Texts.map((one, at) => (
                // Two judges can write the same words.
                <li key={at} className={`row ${styles.person}`}>
                  <span className="fill breaks">
                    {one.Text} <TextState text={one} />
                  </span>
                  {!isFixed &&
                    (one.Hidden === null ? (
                      <RowButton
                        aria-label={`Hide: ${one.Text}`}
                        onClick={() => setHiding({ project: Id, text: one.Text, reason: '' })}
                      >
                        Hide…
                      </RowButton>
                    ) : (
                      <RowButton
                        busy={command.busy}
                        aria-label={`Show again: ${one.Text}`}
                        onClick={() => hide({ project: Id, text: one.Text, reason: null })}
                      >
                        Show again
                      </RowButton>
                    ))}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {hiding && <HideDialog {...command} typed={hiding} onType={setHiding} onHide={() => hide(hiding)} />}
      </div>
    </details>
  );
}

interface Typed {
  readonly project: string;
  readonly text: string;
  readonly reason: string;
}

function useHide(panel: Panel, onDone: () => void) {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const hide = (json: Omit<Typed, 'reason'> & { readonly reason: string | null }) =>
    void run(() => hideText(eventRef, panel.Id, json), {
      done: json.reason === null ? 'The text is shown again.' : 'The text is hidden from the team.',
      failed: 'Unable to change that right now.',
      onDone,
    });
  return { busy, refusal, hide };
}

function TextState({
  text: { Hidden, Read },
}: {
  readonly text: PanelFeedback['Projects'][number]['Texts'][number];
}) {
  if (Hidden !== null)
    return (
      <>
        <Tag tone="accent">Hidden</Tag> <span className="caption">{Hidden}</span>
      </>
    );
  return Read ? null : (
    <span className="caption">The team doesn’t read it, because it is the only one left.</span>
  );
}

interface DialogProps {
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly typed: Typed;
  readonly onType: (typed: Typed | null) => void;
  readonly onHide: () => void;
}

const HideDialog = ({ busy, onHide, onType, refusal, typed }: DialogProps) => (
  <Dialog open onOpenChange={(_, { open }) => !open && onType(null)}>
    <DialogSurface>
      <DialogForm
        title="Why do you hide this text?"
        submit="Hide it"
        busy={busy}
        incomplete={typed.reason.trim() === ''}
        onSubmit={onHide}
        onCancel={() => onType(null)}
      >
        <p className="breaks">{typed.text}</p>
        <Textarea
          aria-label="Reason"
          maxLength={FEEDBACK_MAX}
          value={typed.reason}
          onChange={(_, { value }) => onType({ ...typed, reason: value })}
        />
        <p className="caption">Organisers read the reason here and in the audit log. The team doesn’t.</p>
        <Refusal reason={refusal} />
      </DialogForm>
    </DialogSurface>
  </Dialog>
);
