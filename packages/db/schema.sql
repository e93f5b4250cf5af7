CREATE SCHEMA app;

CREATE SCHEMA ctl;

CREATE PROCEDURE app.fence(IN name text, IN school text, IN vendor text, IN worker text)
    LANGUAGE plpgsql
    AS $$
declare
  at_wall constant text := '(org_id = (select app.org()))';
  grants constant text[] := array['school', school, 'vendor', vendor, 'worker', worker];
begin
  execute format('alter table app.%I enable row level security', name);
  execute format('alter table app.%I force row level security', name);
  -- Functions with the owner's rights (counters, membership) work over whole tables.
  execute format('create policy owner on app.%I to app_owner using (true) with check (true)', name);
  for i in 1 .. array_length(grants, 1) by 2 loop
    continue when grants[i + 1] is null;
    execute format('create policy %I on app.%I to %I using %s with check %s', grants[i], name, 'app_' || grants[i], at_wall, at_wall);
    execute format('grant %s on app.%I to %I', grants[i + 1], name, 'app_' || grants[i]);
  end loop;
end $$;

CREATE TABLE app.memberships (
    org_id bigint NOT NULL,
    person_id uuid NOT NULL,
    roles text[] NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT memberships_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['admin'::text, 'staff'::text, 'photographer'::text, 'reviewer'::text, 'principal'::text, 'vendor_admin'::text, 'vendor'::text])))
);

ALTER TABLE ONLY app.memberships FORCE ROW LEVEL SECURITY;

CREATE FUNCTION app.member_org(org bigint, person uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'app'
    RETURN COALESCE((SELECT (m.org_id)::text AS org_id FROM app.memberships m WHERE ((m.org_id = member_org.org) AND (m.person_id = member_org.person) AND (m.ended_at IS NULL))), ''::text);

CREATE FUNCTION app.org() RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('app.org'::text, true), ''::text))::bigint;

CREATE TABLE app.academic_years (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    label text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    is_current boolean DEFAULT false NOT NULL,
    CONSTRAINT academic_years_check CHECK ((ends_on > starts_on)),
    CONSTRAINT academic_years_label_check CHECK (((length(label) >= 1) AND (length(label) <= 20)))
);

ALTER TABLE ONLY app.academic_years FORCE ROW LEVEL SECURITY;

CREATE TABLE app.activity (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    kind text NOT NULL,
    person_id uuid,
    student_id uuid,
    section_id uuid,
    count integer DEFAULT 1 NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT activity_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
);

ALTER TABLE ONLY app.activity FORCE ROW LEVEL SECURITY;

CREATE TABLE app.audit_blocks (
    org_id bigint NOT NULL,
    number bigint NOT NULL,
    upto_txid xid8 NOT NULL,
    upto_id uuid NOT NULL,
    events integer NOT NULL,
    previous_hash bytea NOT NULL,
    hash bytea NOT NULL,
    sealed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT audit_blocks_events_check CHECK ((events > 0)),
    CONSTRAINT audit_blocks_number_check CHECK ((number > 0))
);

ALTER TABLE ONLY app.audit_blocks FORCE ROW LEVEL SECURITY;

CREATE TABLE app.audit_events (
    org_id bigint NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    person_id uuid,
    action text NOT NULL,
    subjects text[] DEFAULT '{}'::text[] NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT audit_events_action_check CHECK (((length(action) >= 1) AND (length(action) <= 80)))
);

ALTER TABLE ONLY app.audit_events FORCE ROW LEVEL SECURITY;

CREATE TABLE app.enrolments (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    student_id uuid NOT NULL,
    year_id uuid NOT NULL,
    section_id uuid NOT NULL,
    class text NOT NULL,
    class_rank smallint NOT NULL,
    division text NOT NULL,
    roll_no text NOT NULL,
    photo_status text DEFAULT 'missing'::text NOT NULL,
    proof_status text DEFAULT 'pending'::text NOT NULL,
    delivery_status text DEFAULT 'pending'::text NOT NULL,
    left_on date,
    search text NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT enrolments_delivery_status_check CHECK ((delivery_status = ANY (ARRAY['pending'::text, 'ready'::text, 'dispatched'::text, 'delivered'::text]))),
    CONSTRAINT enrolments_photo_status_check CHECK ((photo_status = ANY (ARRAY['captured'::text, 'missing'::text, 'rejected'::text]))),
    CONSTRAINT enrolments_proof_status_check CHECK ((proof_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'locked'::text]))),
    CONSTRAINT enrolments_roll_no_check CHECK (((roll_no ~ '^[0-9]{3}$'::text) AND (roll_no <> '000'::text)))
);

ALTER TABLE ONLY app.enrolments FORCE ROW LEVEL SECURITY;

CREATE TABLE app.idempotency_keys (
    org_id bigint NOT NULL,
    person_id uuid NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    status smallint,
    answer text,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_key_check CHECK (((length(key) >= 8) AND (length(key) <= 255)))
);

ALTER TABLE ONLY app.idempotency_keys FORCE ROW LEVEL SECURITY;

CREATE TABLE app.mails (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text,
    link text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    claimed_at timestamp(3) with time zone,
    claim uuid,
    attempts integer DEFAULT 0 NOT NULL,
    sent_at timestamp(3) with time zone,
    failed_at timestamp(3) with time zone,
    fault text,
    CONSTRAINT mails_recipient_check CHECK (((length(recipient) >= 3) AND (length(recipient) <= 254))),
    CONSTRAINT mails_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
);

ALTER TABLE ONLY app.mails FORCE ROW LEVEL SECURITY;

CREATE TABLE app.sections (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    year_id uuid NOT NULL,
    class text NOT NULL,
    class_rank smallint NOT NULL,
    division text NOT NULL,
    reviewer_id uuid,
    deputy_id uuid,
    review_due_on date,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT sections_class_check CHECK ((class ~ '^[^\s-]{1,10}$'::text)),
    CONSTRAINT sections_division_check CHECK ((division ~ '^[^\s-]{1,10}$'::text))
);

ALTER TABLE ONLY app.sections FORCE ROW LEVEL SECURITY;

CREATE TABLE app.students (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    name text NOT NULL,
    admission_no text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT students_admission_no_check CHECK (((length(admission_no) >= 1) AND (length(admission_no) <= 40))),
    CONSTRAINT students_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);

ALTER TABLE ONLY app.students FORCE ROW LEVEL SECURITY;

CREATE TABLE ctl.audit_heads (
    org_id bigint NOT NULL,
    number bigint NOT NULL,
    hash bytea NOT NULL,
    signature bytea NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE ctl.audit_horizon (
    singleton boolean DEFAULT true NOT NULL,
    upto xid8 DEFAULT '0'::xid8 NOT NULL,
    CONSTRAINT audit_horizon_singleton_check CHECK (singleton)
);

CREATE TABLE ctl.organisations (
    id bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    colour text NOT NULL,
    time_zone text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT organisations_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT organisations_kind_check CHECK ((kind = ANY (ARRAY['school'::text, 'vendor'::text]))),
    CONSTRAINT organisations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);

ALTER TABLE ctl.organisations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ctl.organisations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE ctl.passkeys (
    id uuid DEFAULT uuidv7() NOT NULL,
    person_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT passkeys_counter_check CHECK ((counter >= 0)),
    CONSTRAINT passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1400))),
    CONSTRAINT passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);

CREATE TABLE ctl.password_resets (
    token_hash bytea NOT NULL,
    person_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE ctl.pending_sign_ins (
    token_hash bytea NOT NULL,
    person_id uuid,
    challenge text,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE ctl.people (
    id uuid DEFAULT uuidv7() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text,
    disabled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT people_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);

CREATE TABLE ctl.recovery_codes (
    person_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE ctl.sessions (
    token_hash bytea NOT NULL,
    person_id uuid NOT NULL,
    idle_seconds integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    network text DEFAULT ''::text NOT NULL,
    second_factor text DEFAULT 'missing'::text NOT NULL,
    proven_at timestamp with time zone DEFAULT now() NOT NULL,
    challenge text,
    challenge_at timestamp with time zone,
    CONSTRAINT sessions_idle_seconds_check CHECK ((idle_seconds > 0)),
    CONSTRAINT sessions_network_check CHECK ((length(network) <= 50)),
    CONSTRAINT sessions_second_factor_check CHECK ((second_factor = ANY (ARRAY['proven'::text, 'missing'::text]))),
    CONSTRAINT sessions_user_agent_check CHECK ((length(user_agent) <= 200))
);

CREATE TABLE ctl.sign_in_failures (
    subject text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    count integer DEFAULT 1 NOT NULL
);

CREATE TABLE ctl.totp (
    person_id uuid NOT NULL,
    secret bytea NOT NULL,
    last_step bigint DEFAULT 0 NOT NULL,
    confirmed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY app.academic_years
    ADD CONSTRAINT academic_years_org_id_label_key UNIQUE (org_id, label);

ALTER TABLE ONLY app.academic_years
    ADD CONSTRAINT academic_years_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.audit_blocks
    ADD CONSTRAINT audit_blocks_pkey PRIMARY KEY (org_id, number);

ALTER TABLE ONLY app.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (org_id, txid, id);

ALTER TABLE ONLY app.enrolments
    ADD CONSTRAINT enrolments_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (org_id, person_id, key);

ALTER TABLE ONLY app.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (org_id, person_id);

ALTER TABLE ONLY app.sections
    ADD CONSTRAINT sections_org_id_id_year_id_class_class_rank_division_key UNIQUE (org_id, id, year_id, class, class_rank, division);

ALTER TABLE ONLY app.sections
    ADD CONSTRAINT sections_org_id_year_id_class_division_key UNIQUE (org_id, year_id, class, division);

ALTER TABLE ONLY app.sections
    ADD CONSTRAINT sections_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.students
    ADD CONSTRAINT students_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY ctl.audit_heads
    ADD CONSTRAINT audit_heads_pkey PRIMARY KEY (org_id, number);

ALTER TABLE ONLY ctl.audit_horizon
    ADD CONSTRAINT audit_horizon_pkey PRIMARY KEY (singleton);

ALTER TABLE ONLY ctl.organisations
    ADD CONSTRAINT organisations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ctl.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY ctl.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ctl.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY ctl.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY ctl.people
    ADD CONSTRAINT people_email_key_key UNIQUE (email_key);

ALTER TABLE ONLY ctl.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ctl.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (person_id, code_hash);

ALTER TABLE ONLY ctl.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY ctl.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (subject);

ALTER TABLE ONLY ctl.totp
    ADD CONSTRAINT totp_pkey PRIMARY KEY (person_id);

CREATE INDEX activity_of_student ON app.activity USING btree (org_id, student_id, at DESC) WHERE (student_id IS NOT NULL);

CREATE INDEX activity_recent ON app.activity USING btree (org_id, at DESC, id DESC);

CREATE INDEX audit_events_unsealed ON app.audit_events USING btree (txid);

CREATE INDEX enrolments_list ON app.enrolments USING btree (org_id, year_id, class_rank, division, roll_no, id) WHERE (left_on IS NULL);

CREATE UNIQUE INDEX enrolments_one_a_year ON app.enrolments USING btree (org_id, student_id, year_id);

CREATE UNIQUE INDEX enrolments_roll_no ON app.enrolments USING btree (org_id, section_id, roll_no) WHERE (left_on IS NULL);

CREATE INDEX enrolments_status ON app.enrolments USING btree (org_id, year_id, photo_status, proof_status, delivery_status, section_id) WHERE (left_on IS NULL);

CREATE INDEX idempotency_keys_to_sweep ON app.idempotency_keys USING btree (at);

CREATE INDEX mails_waiting ON app.mails USING btree (org_id, created_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));

CREATE INDEX memberships_of_person ON app.memberships USING btree (person_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX one_current_year ON app.academic_years USING btree (org_id) WHERE is_current;

CREATE UNIQUE INDEX students_admission_no ON app.students USING btree (org_id, admission_no) WHERE (admission_no IS NOT NULL);

CREATE INDEX passkeys_of_person ON ctl.passkeys USING btree (person_id);

CREATE INDEX password_resets_of_person ON ctl.password_resets USING btree (person_id);

CREATE INDEX pending_sign_ins_to_sweep ON ctl.pending_sign_ins USING btree (expires_at);

CREATE UNIQUE INDEX sessions_by_id ON ctl.sessions USING btree (id);

CREATE INDEX sessions_of_person ON ctl.sessions USING btree (person_id);

CREATE INDEX sessions_to_sweep ON ctl.sessions USING btree (expires_at);

ALTER TABLE ONLY app.enrolments
    ADD CONSTRAINT enrolments_org_id_section_id_year_id_class_class_rank_divi_fkey FOREIGN KEY (org_id, section_id, year_id, class, class_rank, division) REFERENCES app.sections(org_id, id, year_id, class, class_rank, division) ON UPDATE CASCADE;

ALTER TABLE ONLY app.enrolments
    ADD CONSTRAINT enrolments_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES app.students(org_id, id);

ALTER TABLE ONLY app.sections
    ADD CONSTRAINT sections_org_id_deputy_id_fkey FOREIGN KEY (org_id, deputy_id) REFERENCES app.memberships(org_id, person_id);

ALTER TABLE ONLY app.sections
    ADD CONSTRAINT sections_org_id_reviewer_id_fkey FOREIGN KEY (org_id, reviewer_id) REFERENCES app.memberships(org_id, person_id);

ALTER TABLE ONLY app.sections
    ADD CONSTRAINT sections_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES app.academic_years(org_id, id);

ALTER TABLE ONLY ctl.passkeys
    ADD CONSTRAINT passkeys_person_id_fkey FOREIGN KEY (person_id) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY ctl.password_resets
    ADD CONSTRAINT password_resets_person_id_fkey FOREIGN KEY (person_id) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY ctl.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_person_id_fkey FOREIGN KEY (person_id) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY ctl.recovery_codes
    ADD CONSTRAINT recovery_codes_person_id_fkey FOREIGN KEY (person_id) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY ctl.sessions
    ADD CONSTRAINT sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY ctl.totp
    ADD CONSTRAINT totp_person_id_fkey FOREIGN KEY (person_id) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE app.academic_years ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.activity ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.audit_blocks ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.audit_events ENABLE ROW LEVEL SECURITY;

CREATE POLICY door ON app.academic_years FOR SELECT TO app USING (is_current);

CREATE POLICY door ON app.memberships FOR SELECT TO app USING (true);

ALTER TABLE app.enrolments ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.idempotency_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.mails ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.memberships ENABLE ROW LEVEL SECURITY;

CREATE POLICY owner ON app.academic_years TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.activity TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.audit_blocks TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.audit_events TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.enrolments TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.idempotency_keys TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.mails TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.memberships TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.sections TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.students TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY school ON app.academic_years TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.activity TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.audit_blocks TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.audit_events TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.enrolments TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.idempotency_keys TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.mails TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.memberships TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.sections TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.students TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY sealer ON app.audit_events FOR SELECT TO app USING (true);

ALTER TABLE app.sections ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.students ENABLE ROW LEVEL SECURITY;

CREATE POLICY vendor ON app.activity TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.audit_blocks TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.audit_events TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.idempotency_keys TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.mails TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.memberships TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.academic_years TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.activity TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.audit_blocks TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.audit_events TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.enrolments TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.idempotency_keys TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.mails TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.memberships TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.sections TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.students TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

GRANT USAGE ON SCHEMA app TO app;
GRANT USAGE ON SCHEMA app TO app_school;
GRANT USAGE ON SCHEMA app TO app_vendor;
GRANT USAGE ON SCHEMA app TO app_worker;

GRANT USAGE ON SCHEMA ctl TO app;

GRANT SELECT,INSERT,UPDATE ON TABLE app.memberships TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.memberships TO app_vendor;
GRANT SELECT,INSERT,UPDATE ON TABLE app.memberships TO app_worker;
GRANT SELECT ON TABLE app.memberships TO app;

REVOKE ALL ON FUNCTION app.member_org(org bigint, person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.member_org(org bigint, person uuid) TO app;

GRANT SELECT,INSERT,UPDATE ON TABLE app.academic_years TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.academic_years TO app_worker;
GRANT SELECT ON TABLE app.academic_years TO app;

GRANT SELECT,INSERT ON TABLE app.activity TO app_school;
GRANT SELECT,INSERT ON TABLE app.activity TO app_vendor;
GRANT SELECT,INSERT,DELETE ON TABLE app.activity TO app_worker;

GRANT SELECT ON TABLE app.audit_blocks TO app_school;
GRANT SELECT ON TABLE app.audit_blocks TO app_vendor;
GRANT SELECT,INSERT ON TABLE app.audit_blocks TO app_worker;

GRANT SELECT,INSERT ON TABLE app.audit_events TO app_school;
GRANT SELECT,INSERT ON TABLE app.audit_events TO app_vendor;
GRANT SELECT,INSERT ON TABLE app.audit_events TO app_worker;

GRANT SELECT(org_id) ON TABLE app.audit_events TO app;

GRANT SELECT(txid) ON TABLE app.audit_events TO app;

GRANT SELECT,INSERT,UPDATE ON TABLE app.enrolments TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.enrolments TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.idempotency_keys TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.idempotency_keys TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.idempotency_keys TO app_worker;

GRANT INSERT ON TABLE app.mails TO app_school;
GRANT INSERT ON TABLE app.mails TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.mails TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.sections TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.sections TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.students TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.students TO app_worker;

GRANT SELECT,INSERT ON TABLE ctl.audit_heads TO app;

GRANT SELECT,UPDATE ON TABLE ctl.audit_horizon TO app;

GRANT SELECT,INSERT,UPDATE ON TABLE ctl.organisations TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.passkeys TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.password_resets TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.pending_sign_ins TO app;

GRANT SELECT,INSERT,UPDATE ON TABLE ctl.people TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.recovery_codes TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.sessions TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.sign_in_failures TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.totp TO app;
