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

/** The texts that judges wrote to teams. An organiser can hide a text that would hurt people. */
export function TextsPart({ isFixed, panel }: Props) {
  const texts = useQuery(panelFeedback(useEventRef(), panel.Id));
  if (!texts.data) return <Pending parts={[texts]} />;
  return (
    <details className={styles.progress}>
      <summary>What teams read after the results</summary>
      <div className="stack">
        <p className="muted">
          Teams read these texts without names, where at least two judges wrote one that isn’t hidden. Texts
          about your own team aren’t here.
        </p>
        {texts.data.Projects.length === 0 && <p>There is nothing to read yet.</p>}
        {texts.data.Projects.map(({ Id, Name, Texts }) => (
          <section key={Id} className="stack" aria-label={Name}>
            <h3 className="subtitle breaks">{Name}</h3>
            <ul className="surface">
              {Texts.map((text, at) => (
                // Two judges can write the same words.
                <TextRow key={at} isFixed={isFixed} panel={panel} project={Id} text={text} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}

interface RowProps extends Props {
  readonly project: string;
  readonly text: PanelFeedback['Projects'][number]['Texts'][number];
}

function TextRow({ isFixed, panel, project, text: { Hidden, Read, Text } }: RowProps) {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  /** Null while the dialog is closed. */
  const [reason, setReason] = useState<string | null>(null);
  const hide = () =>
    void run(() => hideText(eventRef, panel.Id, { project, text: Text, reason }), {
      done: reason === null ? 'The text is shown again.' : 'The text is hidden from the team.',
      failed: 'Unable to change that right now.',
      onDone: () => setReason(null),
    });
  const [action, act] =
    Hidden === null ? (['Hide', () => setReason('')] as const) : (['Show again', hide] as const);
  return (
    <li className={`row ${styles.person}`}>
      <span className="fill breaks">
        {Text} {Hidden !== null && <Tag tone="accent">Hidden</Tag>}{' '}
        <span className="caption">
          {Hidden ?? (Read ? '' : 'The team doesn’t read it, because it is the only one left.')}
        </span>
        <Refusal reason={refusal} />
      </span>
      {!isFixed && (
        <RowButton busy={busy} aria-label={`${action}: ${Text}`} onClick={act}>
          {action}
        </RowButton>
      )}
      <Dialog open={reason !== null} onOpenChange={() => setReason(null)}>
        <DialogSurface>
          <DialogForm
            title="Why do you hide this text?"
            submit="Hide it"
            busy={busy}
            incomplete={!reason?.trim()}
            onSubmit={hide}
            onCancel={() => setReason(null)}
          >
            <div className="stack">
              <p className="breaks">{Text}</p>
              <Textarea
                aria-label="Reason"
                maxLength={FEEDBACK_MAX}
                value={reason ?? ''}
                onChange={(_, { value }) => setReason(value)}
              />
              <p className="caption">
                Organisers read the reason here and in the audit log. The team doesn’t.
              </p>
              <Refusal reason={refusal} />
            </div>
          </DialogForm>
        </DialogSurface>
      </Dialog>
    </li>
  );
}
