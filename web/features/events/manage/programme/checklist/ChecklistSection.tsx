import { Button } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { Requirement } from '#contract/checklist/checklist.ts';
import type { ChecklistReport } from '#contract/exports/exports.ts';
import * as addresses from '../../../../../api/addresses.ts';
import { checklistReport, downloadChecklist } from '../../../../../api/data/checklist.ts';
import { useQuery } from '../../../../../api/http/queries.ts';
import { requirementText } from '../../../../../shared/checklist/requirementText.ts';
import { Section } from '../../../../../shared/manage/Section.tsx';
import { usePart } from '../../../../../shared/manage/usePart.ts';
import { FilterChips } from '../../../../../shared/people/FilterChips.tsx';
import { useFilterInAddress } from '../../../../../shared/people/useFilterInAddress.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { DownloadButton } from '../../../../../ui/DownloadButton.tsx';
import { EmptyState } from '../../../../../ui/lists/EmptyState.tsx';
import { InPages } from '../../../../../ui/lists/InPages.tsx';
import { Segments } from '../../../../../ui/lists/Segments.tsx';
import { Pending } from '../../../../../ui/page/Pending.tsx';
import { Tag } from '../../../../../ui/Tag.tsx';
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
      <div className="stack gap-l">
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

type Row = ChecklistReport['Projects'][number];

const ROWS_PER_PAGE = 50;

function ChecklistMatrix({ onSetUp }: { readonly onSetUp: () => void }) {
  const eventRef = useEventRef();
  const report = useQuery(checklistReport(eventRef));
  const [filterInAddress, choose] = useFilterInAddress();
  if (!report.data) return <Pending parts={[report]} />;
  const { Projects, Requirements } = report.data;
  if (Requirements.Items.length === 0)
    return (
      <EmptyState
        illustration="projects"
        text="There is no checklist yet. With a checklist, teams see what their project still needs."
        action={
          <Button appearance="primary" className="start" onClick={onSetUp}>
            Set up the checklist
          </Button>
        }
      />
    );
  if (Projects.length === 0) return <EmptyState illustration="projects" text="There are no projects yet." />;
  const incomplete = Projects.filter(({ Complete }) => !Complete);
  const filter = filterInAddress === 'incomplete' ? 'incomplete' : 'all';
  const shown = filter === 'incomplete' ? incomplete : Projects;
  return (
    <>
      <div className="row between">
        <FilterChips
          label="Projects"
          chips={[
            { id: 'all', name: 'All', count: Projects.length },
            { id: 'incomplete', name: 'Incomplete', count: incomplete.length },
          ]}
          chosen={filter}
          onChoose={choose}
        />
        <DownloadButton download={(onProgress) => downloadChecklist(eventRef, onProgress)}>
          Download as CSV
        </DownloadButton>
      </div>
      {shown.length === 0 ? (
        <EmptyState illustration="votes" text="All projects are complete." />
      ) : (
        <InPages items={shown} size={ROWS_PER_PAGE}>
          {(page) => <Matrix items={Requirements.Items} rows={page} />}
        </InPages>
      )}
    </>
  );
}

interface MatrixProps {
  readonly items: readonly Requirement[];
  readonly rows: readonly Row[];
}

/** On a phone, each project becomes a block that names only what is missing. */
function Matrix({ items, rows }: MatrixProps) {
  const eventRef = useEventRef();
  return (
    <div className={`surface relative ${styles.frame}`}>
      <table className={`full ${styles.matrix}`} aria-label="Checklist of each project">
        <thead>
          <tr>
            <th scope="col" className={`small ${styles.project}`}>
              Project
            </th>
            {items.map((item) => (
              <th key={item.Id} scope="col" className="small strong breaks">
                <span>{requirementText(item)}</span>
                {!item.Required && <span className="block caption regular">Recommended</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.Id}>
              <th scope="row" className={`strong breaks ${styles.project}`}>
                <Link to={addresses.project({ ...eventRef, project: row.Id })}>{row.Name}</Link>{' '}
                {row.Complete && <Tag tone="success">Complete</Tag>}{' '}
                {row.Status !== 'Active' && <Tag tone="quiet">{row.Status}</Tag>}
              </th>
              {items.map((item) => (
                <Cell key={item.Id} item={item} isDone={row.Done.includes(item.Id)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ isDone, item }: { readonly item: Requirement; readonly isDone: boolean }) {
  return (
    <td className={`centered small ${styles.cell}`} data-done={isDone}>
      {isDone ? (
        <CheckmarkCircleFilled className="icon success" aria-hidden="true" />
      ) : (
        <CircleRegular className={`icon ${item.Required ? 'error' : 'faint'}`} aria-hidden="true" />
      )}{' '}
      <span className={styles.missing} aria-hidden="true">
        {requirementText(item)}
      </span>
      <span className="visually-hidden">{`${requirementText(item)}: ${isDone ? 'done' : 'missing'}`}</span>
    </td>
  );
}
