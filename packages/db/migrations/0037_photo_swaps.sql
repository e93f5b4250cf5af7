-- A swap is a shift by 0 places: two children get each other's photo.
set role app_owner;

alter table app.photo_shifts
  drop constraint photo_shifts_by_check,
  add constraint photo_shifts_by_check check (by between -3 and 3);

reset role;
