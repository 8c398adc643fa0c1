import { Button, Checkbox, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { OwnJudging } from '#contract/judging/judging.ts';
import * as addresses from '../../api/addresses.ts';
import { confirmTeams } from '../../api/data/judging.ts';
import { useEvent } from '../../api/http/queries.ts';
import { useCommand } from '../../shared/useCommand.ts';
import { useEventRef } from '../../shared/useRefs.ts';
import { plural } from '../../ui/plural.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import { AllProjects } from './MyProjects.tsx';
import styles from './Judge.module.css';

const CONFLICT_REASONS = [
  'I lead someone in it',
  'I have helped this team',
  'Someone close to me is in it',
  'Another reason',
] as const;

export const CONFLICT_EFFECT =
  'A team that you can’t judge leaves your list, and your score of it doesn’t count. Another judge can get it.';

/** All projects that compete in the judge's panels. */
const projectsOf = ({ Panels }: OwnJudging) =>
  [...new Map(Panels.flatMap(({ Projects }) => Projects).map((one) => [one.Id, one])).values()].toSorted(
    (a, b) => a.Name.localeCompare(b.Name, 'en'),
  );

/** The first step of a judge: to say which teams they can't judge. Nobody gets projects before that. */
export function ConfirmTeams({ own }: { readonly own: OwnJudging }) {
  const ref = useEventRef();
  const navigate = useNavigate();
  const { busy, refusal, run } = useCommand();
  const [conflicts, setConflicts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(own.Conflicts.map(({ Project, Reason }) => [Project, Reason])),
  );
  const projects = projectsOf(own);
  const { length: count } = Object.keys(conflicts);
  const lacksReason = Object.values(conflicts).includes('');
  const without = (id: string) => Object.fromEntries(Object.entries(conflicts).filter(([one]) => one !== id));
  const all = Object.entries(conflicts).map(([project, reason]) => ({ project, reason }));
  const confirm = () =>
    run(() => confirmTeams(ref, { conflicts: all }), {
      done: own.State === 'Ready' ? 'Saved whom you can’t judge.' : 'Thank you. You are ready to judge.',
      failed: 'Unable to save that right now.',
      onDone: () => void navigate(addresses.judge(ref), { replace: true }),
    });
  return (
    <section className="stack" aria-labelledby="confirm-teams">
      {own.State === 'Ready' && <AllProjects />}
      <h2 id="confirm-teams" className="title">
        Whom can’t you judge?
      </h2>
      <p>
        You judge in {own.Panels.map(({ Name }) => Name).join(', ')}. Choose the teams that you can’t judge
        fairly, for example because you lead someone in them. {CONFLICT_EFFECT} Only organisers see what you
        choose.
      </p>
      {projects.length === 0 && <p className="muted">No project competes yet. More teams can come later.</p>}
      <ul className="surface" aria-label="Teams">
        {projects.map(({ Id, Name }) => (
          <TeamRow
            key={Id}
            id={Id}
            name={Name}
            reason={conflicts[Id]}
            onChange={(reason) => setConflicts({ ...without(Id), ...(reason !== null && { [Id]: reason }) })}
          />
        ))}
      </ul>
      <Refusal reason={refusal} />
      <div className="row">
        <Button
          appearance="primary"
          size="large"
          className={styles.button}
          disabledFocusable={busy || lacksReason}
          onClick={() => void confirm()}
        >
          {count === 0 ? 'I can judge all teams' : `Confirm ${plural(count, 'conflict', 'conflicts')}`}
        </Button>
        {lacksReason && <span className="caption">Choose a reason for each team that you can’t judge.</span>}
      </div>
    </section>
  );
}

interface TeamProps {
  readonly id: string;
  readonly name: string;
  /** Why the judge can't judge the team. Empty until they choose it. Undefined if they can. */
  readonly reason: string | undefined;
  readonly onChange: (reason: string | null) => void;
}

function TeamRow({ id, name, onChange, reason }: TeamProps) {
  const ref = useEventRef();
  const people = useEvent(ref).data?.Projects.find(({ Id }) => Id === id)?.Team ?? [];
  return (
    <li className={`row ${styles.team}`}>
      <Checkbox
        className={`breaks ${styles.name}`}
        label={name}
        checked={reason !== undefined}
        onChange={(_, { checked }) => onChange(checked === true ? '' : null)}
      />
      <Link
        className="target"
        to={addresses.project({ ...ref, project: id })}
        target="_blank"
        rel="noopener noreferrer"
      >
        See the project<span className="visually-hidden"> {name} (in a new tab)</span>
      </Link>
      {reason !== undefined && (
        <ReasonSelect label={`Why can’t you judge ${name}?`} reason={reason} onChange={onChange} />
      )}
      {people.length > 0 && (
        <p className={`caption breaks ${styles.people}`}>{people.map(({ Name }) => Name).join(', ')}</p>
      )}
    </li>
  );
}

interface ReasonProps {
  readonly label: string;
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

export const ReasonSelect = ({ label, onChange, reason }: ReasonProps) => (
  <Select aria-label={label} value={reason} onChange={(_, { value }) => onChange(value)}>
    <option value="" disabled>
      Choose a reason
    </option>
    {CONFLICT_REASONS.map((one) => (
      <option key={one}>{one}</option>
    ))}
  </Select>
);
