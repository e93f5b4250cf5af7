// Creates organisations with SQL alone: a school of 5,000 students with a year of events, any number of schools of
// 1,000, and vendors. The vendor of the large school also has twenty other schools. The rows are as the product writes
// them. In the statements, `s` are the schools and `p` their students, numbered within their school.
const zero = `decode(repeat('00', 32), 'hex')`;
/** SQL for the time of a student's current photo. Proofs, orders and other later events happen after it. */
const taken = `(now() - make_interval(days => 12 + p.n % 340, mins => p.n % 600))`;
const statusOf = (photo: string, proof: string, delivery: string): string => `case
  when p.n % 20 = 19 then '${photo}' when p.n % 20 in (17, 18) then '${proof}' else '${delivery}' end`;

/** SQL that runs as one statement. `$1` is the number of other schools. */
export const insertOrganisationsSql = `
  create temp table s as
  with schools as (insert into ctl.organisations (kind, name, colour, time_zone)
    select 'school', 'Measured school ' || n, '#2e77d8', 'Asia/Kolkata' from generate_series(0, $1::int) n returning id, name),
  shops as (insert into ctl.organisations (kind, name, colour, time_zone)
    select 'vendor', 'Measured shop ' || n, '#2e77d8', 'Asia/Kolkata' from generate_series(0, 40) n returning id, name)
  select s.id as org, uuidv7() as year, s.n = 0 as big, case s.n when 0 then 5000 else 1000 end as students, v.id as vendor
  from (select id, split_part(name, ' ', 3)::int as n from schools) s
  join shops v on v.name = 'Measured shop ' || case when s.n <= 20 then 0 else 1 + s.n % 40 end`;

export const insertMillionRowsSql: readonly string[] = [
  `insert into app.academic_years (org_id, id, label, starts_on, ends_on, is_current)
    select org, year, '2026', current_date - 364, current_date + 30, true from s`,
  `insert into app.sections (org_id, year_id, class, class_rank, division, review_due_on)
    select org, year, c::text, c, d, current_date + c - 6 from s, generate_series(1, 10) c, unnest(array['A', 'B', 'C', 'D']) d
    where s.big or c <= 3`,
  `create temp table t as select org_id as org, id, class, class_rank, division,
    row_number() over (partition by org_id order by class_rank, division) - 1 as at, count(*) over (partition by org_id) as sections from app.sections`,
  `analyze s, t`,
  `create temp table p as select s.org, s.year, s.big, s.vendor, n, uuidv7() as student, uuidv7() as enrolment, uuidv7() as photo,
      uuidv7() as proof, uuidv7() as card, t.id as section, t.class, t.class_rank, t.division, t.at as place
    from s, generate_series(0, s.students - 1) n, t where t.org = s.org and t.at = n % t.sections`,
  `analyze p`,
  `insert into app.students (org_id, id, name) select org, student, 'Asha Rao ' || n from p`,
  `insert into app.enrolments (org_id, id, student_id, year_id, section_id, class, class_rank, division, roll_no, search, photo_status,
      proof_status, delivery_status, photo_id, photo_version, left_on)
    select org, enrolment, student, year, section, class, class_rank, division, lpad((1 + n / 12)::text, 3, '0'), 'asha rao ' || n,
      ${statusOf('missing', 'captured', 'captured')}, ${statusOf('pending', 'pending', 'approved')},
      case when n % 20 < 14 then 'delivered' when n % 20 < 15 then 'ready' else 'pending' end,
      case when n % 20 < 19 then photo end, case when n % 20 < 19 then 1 end, case when n % 101 = 100 then current_date - 30 end from p`,
  `insert into app.photos (org_id, id, student_id, year_id, source, taken_at, state, kept_at, width, height, crop, score)
    select org, case k when 1 then photo else uuidv7() end, student, year, 'capture', ${taken} - (k - 1) * interval '1 day', 'kept', now(),
      600, 800, '{"x": 0.5, "y": 0.5, "height": 1, "turn": 0}', 60 + n % 41
    from p, generate_series(1, 2) k where n % 20 < 19 and (k = 1 or p.big)`,
  `insert into app.proofs (org_id, id, enrolment_id, student_id, year_id, number, status, seal, stage, drawn, hash, issues, decision, decided_at, returned)
    select org, proof, enrolment, student, year, 1, ${statusOf('pending', 'pending', 'approved')},
      case when n % 20 < 17 then ${zero} end, case when n % 20 < 15 then 'printed' else 'none' end, true, ${zero},
      case n % 3 when 0 then '[{"tag": "Blurry image"}, {"tag": "Poor lighting"}]'::jsonb else '[]' end,
      case when n % 20 < 17 then 'approve' end, case when n % 20 < 17 then ${taken} + interval '2 days' end, n % 20 = 18
    from p where n % 20 < 19`,
  `insert into app.proof_versions (org_id, proof_id, number, template_version_id, photo_id, photo_version, fields, hash, drawn_at)
    select org, proof, 1, v.id, photo, 1, '{}', ${zero}, now() from p, (select uuidv7() as id) v where n % 20 < 19`,
  `insert into app.proof_events (org_id, proof_id, number, at, kind)
    select org, proof, 1, ${taken} + make_interval(hours => 30 + k.at::int), k.kind
    from p, unnest(array['made', 'rejected', 'reopened', 'comment', 'approved']) with ordinality k (kind, at)
    where n % 20 < 17 and (p.big or k.kind in ('made', 'approved'))`,
  `insert into app.proof_events (org_id, proof_id, number, at, kind)
    select org, proof, 1, ${taken} + interval '40 hours', k from p, unnest(array['approved', 'undone']) k where n % 50 = 17 and p.big`,
  // The measured school has 50 orders, about one each week. Each other school has two orders.
  `create temp table o as select s.org, s.vendor, s.big, n, uuidv7() as id, uuidv7() as batch, case when s.big then 50 else 2 end as orders,
      now() - make_interval(days => 11 + n * 7 % 340) as released from s, generate_series(0, 49) n where s.big or n < 2`,
  `analyze o`,
  `insert into app.batches (org_id, id, year_id, number, name, made_by, made_at)
    select o.org, batch, s.year, n + 1, 'Batch-2026-' || n + 1, uuidv7(), released from o join s on s.org = o.org`,
  `insert into app.orders (org_id, vendor_id, id, batch_id, batch, year, number, name, school_name, school_colour, vendor_name, time_zone, status,
      due_on, released_at, released_by, accepted_at, accepted_by, ready_at, dispatched_at, delivered_at, closes_at, photo_scores, photo_score_sum,
      cards_delivered, cards_queued)
    select org, vendor, id, batch, 'Batch-2026-' || n + 1, 2026, row_number() over (partition by vendor order by released, org, n),
      'ORD-2026-' || row_number() over (partition by vendor order by released, org, n), 'Measured school', '#2e77d8', 'Measured shop', 'Asia/Kolkata',
      case when n % 10 = 9 then 'in_production' else 'delivered' end, (released + interval '9 days')::date, released, uuidv7(), released, uuidv7(),
      case when n % 10 < 9 then released + interval '6 days' end, case when n % 10 < 9 then released + interval '7 days' end,
      case when n % 10 < 9 then released + interval '9 days' end, case when n % 10 < 9 then now() + interval '20 days' end, 85, 85 * 80,
      case when n % 10 < 9 then 85 else 0 end, case when n % 10 < 9 then 0 else 85 end from o`,
  `insert into app.order_sections (org_id, vendor_id, order_id, section_id, label, place)
    select o.org, o.vendor, o.id, t.id, t.class || '-' || t.division, t.at from o join t on t.org = o.org`,
  `create temp table c as select p.*, o.id as "order", o.released, o.n as nth from p join o on o.org = p.org and o.n = (p.n / 40) % o.orders
    where p.n % 20 < 17`,
  `analyze c`,
  `insert into app.cards (org_id, vendor_id, id, order_id, serial, enrolment_id, student_id, proof_id, photo_id, photo_version, template_id,
      section_id, place, version_id, fields, photo, seal, stage, prints, printed_at, printed_hash, print_file_id, first_check, first_checked_at)
    select org, vendor, card, "order", 'L' || lpad((x / 1000000)::text, 2, '0') || '-' || lpad((x % 1000000)::text, 6, '0'), enrolment, student,
      proof, photo, 1, "order", section, n, "order", '{"student.name":"Asha Rao"}', '{"width":600,"height":800}', ${zero},
      case when nth % 10 = 9 then 'queued' else 'delivered' end, case when nth % 10 = 9 then 0 else 1 end,
      case when nth % 10 < 9 then released + interval '2 days' end, case when nth % 10 < 9 then ${zero} end, case when nth % 10 < 9 then "order" end,
      case when nth % 10 < 9 then case when n % 25 = 1 then 'failed' else 'passed' end end, case when nth % 10 < 9 then released + interval '3 days' end
    from (select *, row_number() over () as x from c) c`,
  `insert into app.card_events (org_id, vendor_id, order_id, card_id, at, side, kind)
    select org, vendor, "order", card, released + make_interval(days => k.at::int), 'vendor', k.kind
    from c, unnest(array['print', 'pass', 'pack', 'dispatch', 'deliver']) with ordinality k (kind, at) where c.big and nth % 10 < 9`,
  `insert into app.card_checks (org_id, vendor_id, order_id, card_id, print, result, at, was)
    select org, vendor, "order", card, 1, case when n % 25 = 1 then 'failed' else 'passed' end, released + interval '3 days', '{}'
    from c where c.big and nth % 10 < 9`,
  `insert into app.reprints (org_id, vendor_id, order_id, card_id, cause, payer, basis, at, side, begun_at)
    select org, vendor, "order", card, (array['scratch', 'banding', 'lost', 'damaged'])[1 + (n / 25) % 4],
      (array['vendor', 'vendor', 'school', 'family'])[1 + (n / 25) % 4], 'derived', released, 'vendor', released + interval '3 days'
    from c where n % 25 = 1 and nth % 10 < 9`,
  `insert into app.order_days (org_id, vendor_id, order_id, day, printed, first_checked, first_passed, reprints)
    select org, vendor, id, released::date + 2 + d, 43, 43, 41, 2 from o, generate_series(0, 1) d where n % 10 < 9`,
  `create temp table k as select c.org, c.vendor, c.year, c."order", c.section, c.class, c.division, c.released, c.nth, count(*) as cards,
      uuidv7() as id, row_number() over (partition by c.org order by c.released, c.section) as number from c where nth % 10 < 9
    group by c.org, c.vendor, c.year, c."order", c.section, c.class, c.division, c.released, c.nth`,
  `analyze k`,
  `insert into app.packages (org_id, vendor_id, id, order_id, section_id, label, year_id, number, name, time_zone, status, cards, arrived, tracking, courier,
      estimated_on, made_side, sealed_at, dispatched_at, delivered_at, moved_at, rating)
    select org, vendor, id, "order", section, class || '-' || division, year, number, 'PKG-' || lpad(number::text, 4, '0'), 'Asia/Kolkata', 'delivered', cards, cards,
      lpad(number::text, 10, '0'), 'City Courier', (released + interval '8 days')::date, 'vendor', released, released + interval '7 days',
      released + make_interval(days => 8 + (number % 4)::int / 3), now(), case when number % 3 > 0 then 3 + number % 3 end from k`,
  `insert into app.package_cards (org_id, vendor_id, order_id, package_id, card_id)
    select c.org, c.vendor, c."order", k.id, c.card from c join k on k."order" = c."order" and k.section = c.section`,
  `insert into app.package_claims (org_id, vendor_id, order_id, package_id, card_id, kind, at, answer, answered_at)
    select c.org, c.vendor, c."order", k.id, c.card, 'damaged', c.released + interval '9 days', case when c.n % 60 < 30 then 'accepted' end,
      case when c.n % 60 < 30 then now() end
    from c join k on k."order" = c."order" and k.section = c.section where c.n % 30 = 1`,
  `insert into app.section_counts (org_id, year_id, section_id, students, captured, delivered, in_production, pending_proof, missing_photo, to_review,
      locked, rejected, approved, ready)
    select org_id, year_id, section_id, count(*), count(*) filter (where photo_status = 'captured'), count(*) filter (where delivery_status = 'delivered'),
      count(*) filter (where delivery_status <> 'delivered' and proof_status = 'approved'),
      count(*) filter (where delivery_status <> 'delivered' and proof_status <> 'approved' and photo_status = 'captured'),
      count(*) filter (where photo_status <> 'captured'),
      count(*) filter (where delivery_status <> 'delivered' and proof_status = 'pending' and photo_status = 'captured'), 0, 0,
      count(*) filter (where proof_status = 'approved'), count(*) filter (where delivery_status = 'ready')
    from app.enrolments where left_on is null group by 1, 2, 3`,
  // Rows that the product adds to the counters on a busy day, before a job merges them.
  `insert into app.section_counts (org_id, year_id, section_id, students, captured, delivered, in_production, pending_proof, missing_photo, to_review,
      locked, rejected, approved, ready)
    select org, s.year, t.id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from s join t using (org), generate_series(1, 100) where s.big`,
  `insert into app.daily_counts (org_id, year_id, day, students, captured, delivered, in_production, pending_proof, missing_photo)
    select org, year, current_date - d, 5000, 4900 - d, 4800 - 2 * d, 50, 50 + d, 100 + d from s, generate_series(1, 360) d where s.big`,
  `insert into app.section_days (org_id, year_id, section_id, day, students, captured, approved, delivered, in_production, pending_proof, missing_photo)
    select org, year, t.id, current_date - d, 125, 124 - d / 3, 123 - d / 3, 122 - d / 3, 1, 1, d / 3
    from s join t using (org), generate_series(1, 360) d where s.big`,
  `insert into app.activity (org_id, at, kind, student_id, section_id)
    select org, ${taken} + make_interval(hours => k.at::int), k.kind, student, section
    from p, unnest(array['student_added', 'photo_captured', 'proof_approved', 'delivery_complete']) with ordinality k (kind, at) where p.big or n % 10 = 0`,
  `insert into app.alerts (org_id, kind, subject, type, section_id, count, detail, raised_at, resolved_at)
    select t.org, 'missing_photos', t.id::text, 'warning', t.id, 3 + n, jsonb_build_object('class', t.class, 'division', t.division),
      now() - make_interval(days => n), case when n > 0 then now() - make_interval(days => n - 1) end
    from t join s using (org), generate_series(0, 50) n where s.big`,
  `insert into app.corrections (org_id, enrolment_id, field, asked_by, status, decided_at)
    select org, enrolment, 'name', uuidv7(), case when n % 200 = 0 then 'open' else 'accepted' end, case when n % 200 > 0 then now() end
    from p where n % 20 = 0 and p.big`,
  `insert into app.imports (org_id, year_id, name, size, state, started_by, started_at, applied_at)
    select org, year, 'roster.csv', 1, 'applied', uuidv7(), now() - make_interval(days => n), now() - make_interval(days => n)
    from s, generate_series(1, 60) n where s.big`,
];
