import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Award, AwardChanges, NewAward } from '#contract/awards/awards.ts';
import { AWARD_PLACES_MAX, NAME_MAX } from '#contract/base/limits.ts';
import type { PageEvent } from '#contract/events/events.ts';
import * as addresses from '../../../../../api/addresses.ts';
import { awards, createAward, saveAward } from '../../../../../api/data/awards.ts';
import type { FieldsOf } from '../../../../../forms/editing/formField.ts';
import { LeaveGuard } from '../../../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../../../forms/editing/useEditForm.ts';
import { ChoiceField } from '../../../../../forms/fields/ChoiceField.tsx';
import { TextField } from '../../../../../forms/fields/TextField.tsx';
import { Form } from '../../../../../forms/Form.tsx';
import { FormBar } from '../../../../../forms/FormBar.tsx';
import { More } from '../../../../../forms/More.tsx';
import { RowButton } from '../../../../../shared/people/RowButton.tsx';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { DECIDED_BY_TEXTS, placesText } from './awardWords.ts';

interface Props {
  readonly event: PageEvent;
  readonly person: string;
  /** Null for a new award. */
  readonly award: Award | null;
  /** The ETag of the awards. */
  readonly tag: string | null;
  readonly onDone: () => void;
}

const PLACES = Array.from({ length: AWARD_PLACES_MAX }, (_, index) => ({
  value: index + 1,
  label: placesText(index + 1),
}));

const DECIDED_BY = (['Votes', 'Organisers', 'Judges'] as const).map((value) => ({
  value,
  label: DECIDED_BY_TEXTS[value],
}));

const COMPLETE = [
  { value: false, label: 'Incomplete projects can win too' },
  { value: true, label: 'Only complete projects can win' },
];

const OPT_IN = [
  { value: false, label: 'Every project takes part' },
  { value: true, label: 'Teams enter themselves' },
];

const EXCLUSIVE = [
  { value: false, label: 'Winners of other awards can win too' },
  { value: true, label: 'Exclusive: a project can win only one exclusive award' },
];

export function AwardForm({ award, event, onDone, person, tag }: Props) {
  const eventRef = useEventRef();
  const loaded = useMemo(() => ({ data: award ?? NEW_AWARD, tag: award && tag }), [award, tag]);
  const { bar, field, form, guard, values } = useEditForm({
    name: `award:${eventRef.org}/${eventRef.event}/${award?.Id ?? 'new'}`,
    person,
    loaded,
    toValues: toAwardValues,
    save: (typed, baseTag) =>
      award
        ? saveAward(eventRef, { id: award.Id, tag: baseTag }, toAwardEdit(typed))
        : createAward(eventRef, toAwardEdit(typed)),
    reload: async () => {
      const stored = await awards(eventRef).read({});
      return { data: stored.data.find(({ Id }) => Id === award?.Id) ?? loaded.data, tag: stored.tag };
    },
    labels: AWARD_LABELS,
    done: award ? 'Award has been updated.' : 'Award has been added.',
    failed: award ? 'Error updating the award.' : 'Error adding the award.',
    renew: onDone,
  });
  const refused = awardRefusal(values);
  return (
    <Form canSave={refused === null} label={award ? 'Award' : 'New award'} {...form}>
      {award === null && <Presets field={field} />}
      {award?.State === 'Final' && (
        <p>If you change who can win, or how many, finalise the award again afterwards.</p>
      )}
      <TextField
        field={field('name')}
        label={AWARD_LABELS.name}
        help="The stage shows it in large letters, so keep it short."
        maxLength={NAME_MAX}
      />
      <Terms event={event} field={field} award={award} />
      <FormBar save={award ? 'Save' : 'Add award'} refused={refused} {...bar} isHidden={false} />
      <LeaveGuard {...guard} />
    </Form>
  );
}

/** The awards that most events have. */
const PRESETS = [
  { name: 'People’s choice', places: 3, decided_by: 'Votes' },
  { name: 'Jury prize', places: 3, decided_by: 'Judges' },
  { name: 'Best newcomers', places: 1, decided_by: 'Organisers' },
] as const;

function Presets({ field }: Pick<TermsProps, 'field'>) {
  return (
    <fieldset className="wrap" aria-label="Start with">
      {PRESETS.map(({ decided_by: by, name, places }) => (
        <RowButton
          key={name}
          onClick={() => {
            field('name').change(name);
            field('places').change(places);
            field('decided_by').change(by);
          }}
        >
          {name}
        </RowButton>
      ))}
    </fieldset>
  );
}

interface TermsProps extends Pick<Props, 'award' | 'event'> {
  readonly field: FieldsOf<AwardValues>;
}

function Terms({ award, event, field }: TermsProps) {
  return (
    <>
      <ChoiceField field={field('places')} label={AWARD_LABELS.places} options={PLACES} />
      <ChoiceField
        field={field('decided_by')}
        label={AWARD_LABELS.decided_by}
        help={
          <>
            Votes: the projects with the most votes win. Organisers: you choose the winners when you finalise
            the award. Judges: a panel decides, which you set up in{' '}
            <Link to={addresses.administerEvent(useEventRef(), 'Judging')}>Judging</Link>.
          </>
        }
        options={DECIDED_BY}
      />
      <ChoiceField
        field={field('track')}
        label={AWARD_LABELS.track}
        help={<TrackHelp hasTracks={event.Tracks.length > 0} />}
        options={[
          { value: '', label: 'All tracks' },
          ...event.Tracks.map(({ Id, Name }) => ({ value: Id, label: Name })),
        ]}
      />
      <More
        opens={award !== null && (award.RequireComplete || award.OptIn || award.Exclusive)}
        fields={[field('require_complete'), field('opt_in'), field('exclusive')]}
      >
        <Rare event={event} field={field} />
      </More>
    </>
  );
}

function Rare({ event, field }: Pick<TermsProps, 'event' | 'field'>) {
  const isStrict = event.Requirements?.Enforce === 'Award';
  return (
    <div className="stack">
      <ChoiceField
        field={field('require_complete')}
        label={AWARD_LABELS.require_complete}
        help={
          isStrict
            ? 'The checklist of this event already keeps incomplete projects from winning awards.'
            : 'A project is complete if it meets everything that the checklist requires.'
        }
        options={COMPLETE}
      />
      <ChoiceField
        field={field('opt_in')}
        label={AWARD_LABELS.opt_in}
        help="If teams enter themselves, they choose this award on the form of their project. You see here who has entered."
        options={OPT_IN}
      />
      <ChoiceField
        field={field('exclusive')}
        label={AWARD_LABELS.exclusive}
        help="A project that has won an exclusive award is left out of later exclusive ones, and other projects move up."
        options={EXCLUSIVE}
      />
    </div>
  );
}

function TrackHelp({ hasTracks }: { readonly hasTracks: boolean }) {
  const eventRef = useEventRef();
  if (hasTracks) return 'Only projects that have chosen this track can win.';
  return (
    <>
      This event has no tracks yet.{' '}
      <Link to={addresses.administerEvent(eventRef, 'Checklist and tracks')}>Add tracks</Link>
    </>
  );
}

/** The field names are the API's. */
interface AwardValues {
  readonly name: string;
  readonly places: number;
  readonly decided_by: Award['DecidedBy'];
  /** Empty for all tracks. */
  readonly track: string;
  readonly require_complete: boolean;
  readonly opt_in: boolean;
  readonly exclusive: boolean;
}

const AWARD_LABELS = {
  name: 'Name',
  places: 'Places',
  decided_by: 'Who decides',
  track: 'Projects of',
  require_complete: 'Checklist',
  opt_in: 'Entries',
  exclusive: 'With other awards',
} as const;

type AwardTerms = Pick<
  Award,
  'DecidedBy' | 'Exclusive' | 'Name' | 'OptIn' | 'Places' | 'RequireComplete' | 'Track'
>;

const NEW_AWARD: AwardTerms = {
  Name: '',
  Places: 3,
  DecidedBy: 'Votes',
  Track: null,
  RequireComplete: false,
  OptIn: false,
  Exclusive: false,
};

const toAwardValues = (award: AwardTerms): AwardValues => ({
  name: award.Name,
  places: award.Places,
  decided_by: award.DecidedBy,
  track: award.Track ?? '',
  require_complete: award.RequireComplete,
  opt_in: award.OptIn,
  exclusive: award.Exclusive,
});

const toAwardEdit = (values: AwardValues): NewAward & AwardChanges => ({
  ...values,
  track: values.track === '' ? null : values.track,
});

function awardRefusal({ name }: AwardValues): string | null {
  if (name.trim() === '') return 'Give the award a name.';
  return name.trim().length > NAME_MAX ? `Enter at most ${NAME_MAX} characters.` : null;
}
