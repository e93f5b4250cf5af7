// Acts of a school about photos of the wrong child: doubts, and imports over existing photos.
import { queryRows, sendSeasonRequest, readSeasonStudents, type SeasonAct } from './season-acts.ts';
import { pickOne, type Season, type SeasonSchool } from './season-school.ts';

type Doubted = {
  readonly id: string;
  readonly enrolment: string;
  readonly photo: string;
  readonly proof: string | null;
  readonly version: number;
  readonly status: string;
};
const openDoubts = (season: Season, { at }: SeasonSchool): Promise<Doubted[]> =>
  queryRows<Doubted>(
    season,
    `select d.id, e.id as enrolment, d.photo_id as photo, p.id as proof, p.version, p.status
    from app.photo_doubts d join app.enrolments e on e.org_id = d.org_id and e.photo_id = d.photo_id and e.left_on is null
    left join app.proofs p on p.org_id = e.org_id and p.enrolment_id = e.id
    where d.org_id = $1 and d.settled_at is null order by d.id`,
    at.org,
  );

const doubt: SeasonAct = async (season, school) => {
  const found = await queryRows<{ id: string; photo: string }>(
    season,
    `select id, photo_id as photo from app.enrolments where org_id = $1 and left_on is null
      and photo_status = 'captured' order by id`,
    school.at.org,
  );
  const student = pickOne(season, found);
  if (!student) return [];
  const body = { photo: student.photo, doubted: true };
  return [
    await sendSeasonRequest(season, school, 'staff', 'POST', `/students/${student.id}/photo-doubt`, { body }),
  ];
};

/** The person who raised the doubt withdraws it, or the principal approves the proof and names the doubt. */
const settleDoubt: SeasonAct = async (season, school) => {
  const open = pickOne(season, await openDoubts(season, school));
  if (!open) return [];
  if (open.proof && open.status === 'pending' && season.random(2) === 0) {
    const sent = { body: { act: 'approve', doubt: open.id }, version: open.version };
    return [
      await sendSeasonRequest(season, school, 'principal', 'PATCH', `/proofs/${open.proof}/decision`, sent),
    ];
  }
  const body = { photo: open.photo, doubted: false };
  return [
    await sendSeasonRequest(season, school, 'staff', 'POST', `/students/${open.enrolment}/photo-doubt`, {
      body,
    }),
  ];
};

const importPhotos: SeasonAct = async (season, school) => {
  const { org, people } = school.at;
  const chosen = (await readSeasonStudents(season, school)).filter(() => season.random(4) === 0).slice(0, 5);
  const { id: user, token } = people.staff;
  await season.photos.importFor(
    { org, user, token },
    chosen.map(({ id }) => id),
    pickOne(season, ['none', 'unapproved', 'all'] as const) ?? 'none',
  );
  return [];
};

export const faceActs: Readonly<Record<string, SeasonAct>> = {
  doubt,
  'settle a doubt': settleDoubt,
  'import photos': importPhotos,
};

/** Cards that were ordered, or handed to a child, while someone doubted their photo. */
export async function countDoubtedCards(
  { owner }: Pick<Season, 'owner'>,
  orgs: readonly string[],
): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from app.cards c
    join app.photo_doubts d on d.org_id = c.org_id and d.photo_id = c.photo_id
    left join app.package_events h on h.org_id = c.org_id and h.card_id = c.id and h.kind = 'handed_over'
    where c.org_id = any ($1) and exists (select from unnest(array[c.made_at, h.kept_at]) as done(at)
      where done.at > d.said_at and done.at < coalesce(d.settled_at, 'infinity'))`,
    [orgs],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Cards with a photo that nobody approved on this proof before the card was ordered. A row's time is the start of its
 * transaction. So an approval and an order at the same moment can seem to be in reverse order. If parents withdraw
 * consent, the proof and its history are deleted, so these cards are left out.
 */
export async function countUnapprovedCards(
  { owner }: Pick<Season, 'owner'>,
  orgs: readonly string[],
): Promise<{ readonly cards: number; readonly unapproved: number }> {
  const { rows } = await owner.query<{ cards: number; unapproved: number }>(
    `select count(*)::int as cards, (count(*) filter (where not exists (
      select from app.proof_events e
      join app.proof_versions v on v.org_id = e.org_id and v.proof_id = e.proof_id and v.number = e.number
      where e.org_id = c.org_id and e.proof_id = c.proof_id and e.kind = 'approved' and e.at <= c.made_at + interval '1 minute'
        and v.photo_id = c.photo_id and v.photo_version = c.photo_version)))::int as unapproved
    from app.cards c join app.proofs p on p.org_id = c.org_id and p.id = c.proof_id where c.org_id = any ($1)`,
    [orgs],
  );
  return rows[0] ?? { cards: 0, unapproved: 0 };
}
