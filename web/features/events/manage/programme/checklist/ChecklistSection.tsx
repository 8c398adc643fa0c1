import type { EventAccess } from '#contract/access/access.ts';
import { Section } from '../../../../../shared/manage/Section.tsx';
import { usePart } from '../../../../../shared/manage/usePart.ts';
import { Segments } from '../../../../../ui/lists/Segments.tsx';
import { ChecklistMatrix } from './ChecklistMatrix.tsx';
import { ChecklistSetup } from './ChecklistSetup.tsx';
import { FixedChecklist } from './FixedChecklist.tsx';
import styles from './Checklist.module.css';

interface Props {
  readonly access: EventAccess;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

const PARTS = ['Teams', 'Set up'] as const;

export function ChecklistSection({ access, isFixed }: Props) {
  const [part, choose] = usePart(PARTS);
  return (
    <Section heading="Checklist and tracks">
      <div className={`stack ${styles.parts}`}>
        <Segments
          label="Checklist and tracks"
          options={PARTS.map((one) => ({ name: one, value: one }))}
          value={part}
          onChange={choose}
        />
        {part === 'Teams' && <ChecklistMatrix onSetUp={() => choose('Set up')} />}
        {part === 'Set up' && (isFixed ? <FixedChecklist /> : <ChecklistSetup access={access} />)}
      </div>
    </Section>
  );
}
