set role app_owner;

-- The dashboard, the forecast and the alerts count the students whose parents refused photos. They are few. Without this
-- index PostgreSQL would read every student of the school, and ask for each of them whether the reader may see it.
create index students_photo_refused on app.students (org_id, id) where consent = 'no';

reset role;
