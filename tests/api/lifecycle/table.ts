/** What can become of a document. */
export const WORDS = {
  '·': 'Kept: it says the same, the same people read it, and can do the same with it.',
  renewed: 'It stays in force, and says something else: for example a new date, role or address.',
  ended: 'It stays, but has no effect any more: it is answered, used up, switched off or cancelled.',
  erased: 'It stays, but names the person no more, or has lost the personal data.',
  gone: 'It is deleted.',
  hidden: 'It stays, but other people don’t read it any more.',
  shown: 'Other people read it now, and didn’t before.',
  closed: 'It stays for other people, but the person whom it concerns doesn’t read it any more.',
  refused: 'The same people read it, but the person can’t change or use it any more.',
  opened: 'The person can change or use it now, and couldn’t before.',
  stale: 'It stays, and organisers see that it no longer fits.',
  none: 'There is none, before and afterwards.',
  made: 'There was none before.',
  copied: 'It stays, and the copy of the event has one too.',
  done: 'Work that waited got done.',
  sent: 'The email was sent.',
  skipped: 'The email wasn’t sent, and won’t be.',
  missed: 'The time to send it has passed.',
} as const;

/*
 * Every cell was run, so no cell says that an event doesn't apply: `·` and `none` also say what doesn't happen. No call removes
 * a person from an organisation, or lets a person leave it.
 */

const PEOPLE = `
                          nothing suspend unsuspend suspendOrg unsuspendOrg remove  delete  leave   dismiss handOver
organisation              ·       ·       ·         closed     ·            ·       closed  ·       ·       ·
tenant                    ·       ·       ·         ·          ·            ·       ·       ·       ·       ·
eventSummary              ·       closed  ·         closed     ·            ·       closed  ·       ·       ·
eventsVersion             ·       ·       ·         ·          ·            ·       ·       ·       ·       ·
member                    ·       ·       ·         ended      ·            ·       gone    ·       ·       ·
memberEntry               ·       ·       ·         ended      ·            ·       gone    ·       ·       ·
owners                    ·       ·       ·         erased     ·            ·       erased  ·       ·       ·
ownerToInvite             done    done    done      done       done         done    done    done    done    done
organisationAudit         ·       ·       ·         ·          ·            ·       erased  ·       ·       ·
event                     ·       closed  ·         closed     ·            refused closed  ·       ·       ·
project                   ·       closed  ·         closed     ·            erased  erased  erased  erased  ·
projectsVersion           ·       ·       ·         ·          ·            ·       ·       ·       ·       ·
deletedProject            done    done    done      done       done         done    done    done    done    done
content                   ·       closed  ·         closed     ·            ·       closed  ·       ·       ·
content event             ·       closed  ·         closed     ·            refused closed  ·       ·       ·
participant               ·       closed  ·         closed     ·            gone    gone    ended   ended   renewed
participant details       ·       ·       ·         ·          ·            gone    gone    ·       ·       ·
participant card          ·       hidden  ·         hidden     ·            gone    gone    ·       ·       ·
participant visitor card  ·       hidden  ·         ·          ·            gone    gone    ·       ·       ·
suspension                ·       ·       ·         ·          ·            ·       ·       ·       ·       ·
suspension new            none    none    none      made       none         none    none    none    none    none
vote                      ·       closed  ·         closed     ·            ·       erased  ·       ·       ·
vote team                 ·       ·       ·         ·          ·            ·       ·       ·       ·       ·
tally                     ·       closed  ·         closed     ·            closed  closed  ·       ·       ·
tally team                ·       closed  ·         closed     ·            closed  closed  ·       ·       ·
tally results             ·       ·       ·         ·          ·            ·       ·       ·       ·       ·
voter                     ·       ·       ·         ·          ·            ·       gone    ·       ·       ·
counts                    ·       ·       ·         ·          ·            ·       ·       ·       ·       ·
voteSecret                ·       ·       ·         ·          ·            ·       ·       ·       ·       ·
eventAudit                ·       ·       ·         ·          ·            ·       erased  ·       ·       ·
teamOwnerToInvite         done    done    done      done       done         done    done    done    done    done
request                   ·       refused ·         refused    ·            hidden  gone    ·       ·       ·
request visitor           ·       refused ·         ·          ·            hidden  gone    ·       ·       ·
eventMailNote             sent    skipped skipped   skipped    skipped      skipped gone    skipped skipped sent
placement                 ·       closed  ·         closed     ·            closed  erased  ·       ·       ·
placedSeat                ·       ·       ·         ·          ·            ·       gone    ·       ·       ·
channel                   ·       closed  ·         closed     ·            closed  closed  ·       ·       ·
channelPost               ·       ·       ·         ·          ·            ·       ·       ·       ·       ·
channelPost Results       none    none    none      none       none         none    none    none    none    none
award                     ·       closed  ·         closed     ·            closed  closed  ·       ·       ·
award winners             ·       ·       ·         ·          ·            ·       ·       ·       ·       ·
live                      ·       closed  ·         closed     ·            ·       closed  ·       ·       ·
runningOrder              ·       closed  ·         closed     ·            ·       closed  ·       ·       ·
tables                    ·       closed  ·         closed     ·            closed  closed  ·       ·       ·
judging                   ·       closed  ·         closed     ·            closed  closed  ·       ·       ·
judge                     ·       closed  ·         closed     ·            gone    gone    ·       ·       ·
slates                    ·       closed  ·         closed     ·            closed  closed  ·       ·       ·
slate                     ·       closed  ·         closed     ·            closed  gone    ·       ·       ·
score                     ·       ended   ·         ended      ·            ended   erased  ·       ·       ·
score team                ·       ended   ·         ended      ·            ended   closed  ·       ·       ·
decision                  ·       stale   ·         stale      ·            stale   erased  ·       ·       ·
announcement              ·       closed  ·         closed     ·            ·       closed  ·       ·       ·
announcement emailed      sent    skipped skipped   skipped    skipped      skipped skipped sent    sent    sent
reminder                  ·       closed  ·         closed     ·            closed  closed  ·       ·       ·
profile                   ·       ·       ·         ·          ·            ·       gone    ·       ·       ·
profile feed              ·       ended   ·         ended      ·            ·       gone    ·       ·       ·
deletedAccount            done    done    done      done       done         done    done    done    done    done
tokenMarker               ·       ·       ·         ·          ·            ·       ·       ·       ·       ·
quota                     ·       ·       ·         ·          ·            ·       ·       ·       ·       ·
userMailNote              sent    sent    sent      sent       sent         sent    gone    sent    sent    sent
invitation received       ·       refused ·         refused    ·            gone    gone    ·       ·       ·
invitation visitor        ·       refused ·         ·          ·            gone    gone    ·       ·       ·
invitation sent           ·       closed  ·         closed     ·            closed  erased  closed  closed  ·
invitedTo                 ·       ·       ·         ·          ·            ·       gone    ·       ·       ·
mail Invitation           sent    skipped skipped   skipped    skipped      skipped gone    sent    sent    sent
mail SessionsEnded        sent    sent    sent      sent       sent         sent    gone    sent    sent    sent
mail Announcement         sent    skipped skipped   skipped    skipped      skipped gone    sent    sent    sent
mail Reminder             sent    skipped skipped   skipped    skipped      skipped gone    sent    sent    sent
mail ChannelOff           sent    skipped skipped   skipped    skipped      skipped gone    sent    sent    sent
mail TeamRequests         sent    skipped skipped   skipped    skipped      skipped gone    skipped skipped sent
mail RequestAccepted      sent    skipped skipped   skipped    skipped      skipped gone    skipped skipped sent
mail RequestDeclined      sent    skipped skipped   skipped    skipped      skipped gone    sent    sent    sent
mail TeamPlaced           sent    skipped skipped   skipped    skipped      skipped gone    skipped skipped sent
mail Judging              sent    skipped skipped   skipped    skipped      skipped gone    sent    sent    sent
mail RoundsOver           sent    skipped skipped   skipped    skipped      skipped gone    sent    sent    sent
mailBudget                ·       ·       ·         ·          ·            ·       ·       ·       ·       ·
media                     ·       ·       ·         ·          ·            ·       erased  ·       ·       ·
conversions               ·       ·       ·         ·          ·            ·       erased  ·       ·       ·
`;

const PLACES = `
                          email   optOut  guest   member  place   deleteProject withdraw archive restore archiveOrg
organisation              ·       ·       ·       ·       ·       ·             ·        ·       ·       hidden
tenant                    ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
eventSummary              ·       ·       ·       ·       ·       ·             ·        hidden  renewed hidden
eventsVersion             ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
member                    renewed ·       ·       ·       ·       ·             ·        ·       ·       ·
memberEntry               renewed ·       ·       ·       ·       ·             ·        ·       ·       ·
owners                    ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
ownerToInvite             done    done    done    done    done    done          done     done    done    done
organisationAudit         ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
event                     ·       ·       ·       ·       ·       ·             ·        hidden  renewed hidden
project                   ·       ·       ·       ·       renewed gone          renewed  hidden  ·       hidden
projectsVersion           ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
deletedProject            done    done    done    done    done    done          done     done    done    done
content                   ·       ·       ·       ·       ·       gone          ·        hidden  ·       hidden
content event             ·       ·       ·       ·       ·       ·             ·        hidden  ·       hidden
participant               renewed ·       ·       ·       ·       ended         ·        hidden  ·       hidden
participant details       ·       ·       ·       ·       ·       ·             ·        ·       ·       hidden
participant card          ·       ·       hidden  ·       hidden  ·             ·        hidden  ·       hidden
participant visitor card  ·       ·       hidden  ·       ·       ·             ·        hidden  ·       hidden
suspension                ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
suspension new            none    none    none    none    none    none          none     none    none    none
vote                      ·       ·       ·       ·       ·       ·             ·        closed  ·       closed
vote team                 ·       ·       ·       ·       ·       gone          refused  hidden  ·       hidden
tally                     ·       ·       ·       ·       ·       ·             ·        ·       ·       hidden
tally team                ·       ·       ·       ·       ·       gone          ·        ·       ·       hidden
tally results             ·       ·       ·       ·       ·       gone          ·        ·       ·       ·
voter                     ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
counts                    ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
voteSecret                ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
eventAudit                ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
teamOwnerToInvite         done    done    done    done    done    gone          done     done    done    done
request                   ·       ·       ·       ·       hidden  gone          ·        hidden  ·       hidden
request visitor           ·       ·       refused ·       ·       gone          ·        hidden  ·       hidden
eventMailNote             sent    sent    sent    sent    sent    gone          sent     skipped skipped skipped
placement                 ·       ·       ·       ·       ended   ·             ·        ·       ·       hidden
placedSeat                ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
channel                   ·       ·       ·       ·       ·       ·             ·        ·       ·       hidden
channelPost               ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
channelPost Results       none    none    none    none    none    none          none     none    none    none
award                     ·       ·       ·       ·       ·       stale         stale    ·       ·       hidden
award winners             ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
live                      ·       ·       ·       ·       ·       ·             ·        hidden  ·       hidden
runningOrder              ·       ·       ·       ·       ·       hidden        ·        hidden  ·       hidden
tables                    ·       ·       ·       ·       ·       ·             ·        ·       ·       hidden
judging                   ·       ·       ·       ·       ·       ·             ·        ·       ·       hidden
judge                     ·       ·       ·       ·       ·       ·             ·        closed  ·       closed
slates                    ·       ·       ·       ·       ·       ·             ·        ·       ·       hidden
slate                     ·       ·       ·       ·       closed  ·             ·        closed  ·       closed
score                     ·       ·       ·       ·       ended   ·             ·        ·       ·       hidden
score team                ·       ·       ·       ·       ended   gone          ended    ·       ·       hidden
decision                  ·       ·       ·       ·       stale   stale         stale    ·       ·       hidden
announcement              ·       ·       ·       ·       ·       ·             ·        hidden  ·       hidden
announcement emailed      sent    skipped sent    sent    sent    sent          sent     skipped skipped skipped
reminder                  ·       ·       ·       ·       ·       ·             ·        ·       ·       hidden
profile                   renewed renewed ·       ·       ·       ·             ·        ·       ·       ·
profile feed              ·       ·       ·       ·       ·       ·             ·        ended   ·       ended
deletedAccount            done    done    done    done    done    done          done     done    done    done
tokenMarker               ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
quota                     ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
userMailNote              sent    sent    sent    sent    sent    sent          sent     sent    sent    sent
invitation received       closed  ·       ·       ·       ·       ·             ·        refused ·       refused
invitation visitor        closed  ·       ·       ·       ·       ·             ·        refused ·       refused
invitation sent           ·       ·       ·       ·       ·       gone          ·        hidden  ·       hidden
invitedTo                 ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
mail Invitation           sent    sent    sent    sent    sent    sent          sent     skipped skipped skipped
mail SessionsEnded        skipped sent    sent    sent    sent    sent          sent     sent    sent    sent
mail Announcement         skipped skipped sent    sent    sent    sent          sent     skipped skipped skipped
mail Reminder             skipped skipped sent    sent    sent    sent          sent     skipped skipped skipped
mail ChannelOff           skipped sent    sent    sent    sent    sent          sent     skipped skipped skipped
mail TeamRequests         skipped sent    sent    sent    sent    skipped       sent     skipped skipped skipped
mail RequestAccepted      skipped sent    sent    sent    sent    skipped       sent     skipped skipped skipped
mail RequestDeclined      skipped sent    sent    sent    skipped sent          sent     skipped skipped skipped
mail TeamPlaced           skipped sent    sent    sent    sent    skipped       sent     skipped skipped skipped
mail Judging              skipped sent    sent    sent    sent    sent          sent     skipped skipped skipped
mail RoundsOver           skipped skipped sent    sent    sent    sent          sent     skipped skipped skipped
mailBudget                ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
media                     ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
conversions               ·       ·       ·       ·       ·       ·             ·        ·       ·       ·
`;

const DATES = `
                          restoreOrg copy    close   reopen  moveDates reveal  show    hide    end     month
organisation              ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
tenant                    ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
eventSummary              ·          copied  renewed renewed renewed   renewed renewed renewed ·       ·
eventsVersion             ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
member                    ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
memberEntry               ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
owners                    ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
ownerToInvite             done       done    done    done    done      done    done    done    done    done
organisationAudit         ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
event                     ·          copied  renewed renewed renewed   renewed renewed renewed ·       renewed
project                   ·          ·       ·       ·       ·         ·       ·       ·       refused refused
projectsVersion           ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
deletedProject            done       done    done    done    done      done    done    done    done    done
content                   ·          copied  ·       ·       ·         ·       ·       ·       ·       ·
content event             ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
participant               ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
participant details       ·          ·       ·       ·       ·         ·       ·       ·       ·       erased
participant card          ·          ·       ·       ·       ·         ·       ·       ·       refused erased
participant visitor card  ·          ·       ·       ·       ·         ·       ·       ·       refused erased
suspension                ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
suspension new            none       none    none    none    none      none    none    none    none    none
vote                      ·          ·       refused opened  opened    ·       ·       ·       refused refused
vote team                 ·          ·       refused opened  opened    ·       ·       ·       refused refused
tally                     ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
tally team                ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
tally results             ·          ·       ·       hidden  hidden    shown   shown   hidden  shown   shown
voter                     ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
counts                    ·          copied  ·       ·       ·         ·       ·       ·       ·       ·
voteSecret                ·          ·       ·       ·       ·         ·       ·       ·       ·       erased
eventAudit                ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
teamOwnerToInvite         done       done    done    done    done      done    done    done    done    done
request                   ·          ·       ·       ·       ·         ·       ·       ·       refused gone
request visitor           ·          ·       ·       ·       ·         ·       ·       ·       refused gone
eventMailNote             skipped    sent    sent    sent    sent      sent    sent    sent    sent    gone
placement                 ·          ·       ·       ·       ·         ·       ·       ·       ·       gone
placedSeat                ·          ·       ·       ·       ·         ·       ·       ·       ·       gone
channel                   ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
channelPost               ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
channelPost Results       none       none    none    none    none      made    made    none    none    none
award                     ·          copied  ·       ·       ·         ·       ·       ·       ·       ·
award winners             ·          ·       ·       hidden  hidden    shown   shown   hidden  shown   shown
live                      ·          ·       ·       ended   ended     shown   ·       ·       ·       ·
runningOrder              ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
tables                    ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
judging                   ·          copied  ·       ·       ·         ·       ·       ·       ·       ·
judge                     ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
slates                    ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
slate                     ·          ·       ·       ·       ·         ·       ·       ·       ·       gone
score                     ·          ·       ·       ·       ·         ·       ·       ·       ·       erased
score team                ·          ·       ·       ·       ·         ·       ·       ·       ·       renewed
decision                  ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
announcement              ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
announcement emailed      skipped    sent    sent    sent    sent      sent    sent    sent    sent    sent
reminder                  ·          ·       missed  ·       ·         missed  missed  missed  missed  missed
profile                   ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
profile feed              ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
deletedAccount            done       done    done    done    done      done    done    done    done    done
tokenMarker               ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
quota                     ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
userMailNote              sent       sent    sent    sent    sent      sent    sent    sent    sent    sent
invitation received       ·          ·       ·       ·       ·         ·       ·       ·       ·       closed
invitation visitor        ·          ·       ·       ·       ·         ·       ·       ·       refused closed
invitation sent           ·          ·       ·       ·       ·         ·       ·       ·       refused refused
invitedTo                 ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
mail Invitation           skipped    sent    sent    sent    sent      sent    sent    sent    sent    skipped
mail SessionsEnded        sent       sent    sent    sent    sent      sent    sent    sent    sent    sent
mail Announcement         skipped    sent    sent    sent    sent      sent    sent    sent    sent    sent
mail Reminder             skipped    sent    skipped sent    sent      skipped skipped skipped skipped skipped
mail ChannelOff           skipped    sent    sent    skipped skipped   skipped skipped skipped sent    sent
mail TeamRequests         skipped    sent    sent    sent    sent      sent    sent    sent    skipped skipped
mail RequestAccepted      skipped    sent    sent    sent    sent      sent    sent    sent    sent    sent
mail RequestDeclined      skipped    sent    sent    sent    sent      sent    sent    sent    sent    skipped
mail TeamPlaced           skipped    sent    sent    sent    sent      sent    sent    sent    sent    sent
mail Judging              skipped    sent    sent    sent    sent      sent    sent    sent    skipped skipped
mail RoundsOver           skipped    sent    sent    sent    sent      sent    sent    sent    skipped skipped
mailBudget                ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
media                     ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
conversions               ·          ·       ·       ·       ·         ·       ·       ·       ·       ·
`;

/** The word for each kind and each event. */
export const CELLS: ReadonlyMap<string, ReadonlyMap<string, string>> = cellsOf([PEOPLE, PLACES, DATES]);

/** Cells are a space apart, and two or more spaces follow the name of a kind, which may contain spaces. */
function cellsOf(tables: readonly string[]): Map<string, Map<string, string>> {
  const cells = new Map<string, Map<string, string>>();
  for (const table of tables) {
    const [head = '', ...rows] = table
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('//'));
    const events = head.trim().split(/\s+/);
    for (const row of rows) {
      const [kind = '', ...words] = row.split(/\s{2,}(.*)/s);
      const line = cells.get(kind) ?? new Map<string, string>();
      cells.set(kind, line);
      for (const [index, word] of (words[0] ?? '').trim().split(/\s+/).entries())
        line.set(events[index] ?? `column ${index + 1}`, word);
    }
  }
  return cells;
}
