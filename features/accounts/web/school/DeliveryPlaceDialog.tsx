import { countryCodes } from '@lanyard/domain/country';
import { addressLines } from '@lanyard/domain/delivery-place';
import { countryName } from '@lanyard/format/countries';
import { compareText } from '@lanyard/format/text';
import { ComboboxField } from '@lanyard/forms/ComboboxField';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextAreaField, TextField } from '@lanyard/forms/TextField';
import { useEditForm } from '@lanyard/forms/use-form';
import { t } from '@lanyard/translation/macro';

import { DeliveryPlaceDetails, type DeliveryPlace } from '../../api-delivery-places.ts';
import { useSaveDeliveryPlace } from './use-delivery-places.ts';

export interface DeliveryPlaceDialogProps {
  /** The place to change, or undefined for a new one. */
  readonly place?: DeliveryPlace | undefined;
  /** The country that a new place starts with. */
  readonly country?: string | undefined;
  readonly onClose: () => void;
}

const countries = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((a, b) => compareText(a.label, b.label));

export function DeliveryPlaceDialog({ place, country = '', onClose }: DeliveryPlaceDialogProps) {
  const form = useEditForm({
    stored: place,
    draftOf: (stored): DeliveryPlaceDetails => ({
      name: stored?.name ?? '',
      contact: stored?.contact ?? '',
      phone: stored?.phone ?? '',
      address: stored?.address ?? '',
      country: stored?.country ?? country,
    }),
    schema: DeliveryPlaceDetails,
    act: useSaveDeliveryPlace(),
    toVariables: (body, stored) => ({ body, stored }),
    facts: (theirs) => ({
      [t`Name`]: theirs.name,
      [t`Contact`]: theirs.contact,
      [t`Phone`]: theirs.phone,
      [t`Address`]: addressLines(theirs.address).join(', '),
      [t`Country`]: countryName(theirs.country),
    }),
    saved: ({ name }) => t`${name} saved`,
    onSaved: onClose,
  });
  const { stored } = form;
  return (
    <FormDialog
      form={form}
      title={stored ? t`Edit ${stored.name}` : t`Add a delivery place`}
      description={
        stored
          ? t`Orders that were released before keep the address they have.`
          : t`Vendors print the address on the labels of your packages.`
      }
      act={stored ? t`Save` : t`Add delivery place`}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t`Name`} placeholder={t`School office`} maxLength={80} />
      <TextAreaField
        form={form}
        name="address"
        label={t`Address`}
        hint={t`At most 5 lines, without the country.`}
        rows={4}
      />
      <ComboboxField
        form={form}
        name="country"
        label={t`Country`}
        items={countries}
        emptyText={t`No country is called that.`}
        placeholder={t`Such as India`}
      />
      <TextField
        form={form}
        name="contact"
        label={t`Contact`}
        hint={t`The person whom the courier asks for.`}
        optional
        maxLength={80}
      />
      <TextField form={form} name="phone" label={t`Phone`} type="tel" optional maxLength={30} />
    </FormDialog>
  );
}
