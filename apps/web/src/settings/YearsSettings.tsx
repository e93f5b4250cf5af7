import { Years } from '@lanyard/accounts/web/Years';
import { PageTitle } from '@lanyard/ui/PageTitle';

export function YearsSettings() {
  return (
    <>
      <PageTitle title="Academic years" />
      <Years />
    </>
  );
}
