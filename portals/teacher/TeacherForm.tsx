import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import {
  getTeacherProfile,
  type TeacherProfile,
  updateTeacherProfile,
} from '#domain/teaching/api/teacher-platform.ts';
import { UnsavedGuard } from '#src/features/people/UnsavedGuard.tsx';
import { useVersioned } from '#src/features/people/use-versioned.tsx';
import { request } from '#src/api/client.ts';
import { apiQuery } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { SPECIALITIES } from '#domain/people/teacher.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { ChoicesField } from '#src/ui/form/ChoicesField.tsx';
import { CountryField } from '#src/ui/form/CountryField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { nothingIsNull } from '#src/ui/form/nothing-is-null.ts';
import { PhoneField } from '#src/ui/form/PhoneField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { toast } from '#src/toast-store.ts';

type Body = z.input<typeof updateTeacherProfile.body>;
type Values = Record<'phone' | 'country' | 'biography' | 'roomUrl', string> &
  Pick<TeacherProfile, 'specialities' | 'isListed'>;

const schema = nothingIsNull(updateTeacherProfile.body);

const LABEL: Record<keyof Values, string> = {
  phone: 'phone',
  country: 'country',
  biography: 'biography',
  roomUrl: 'room',
  specialities: 'specialities',
  isListed: 'is-listed',
};

const valuesOf = ({ phone, country, biography, roomUrl, ...rest }: TeacherProfile): Values => ({
  phone: phone ?? '',
  country: country ?? '',
  biography: biography ?? '',
  roomUrl: roomUrl ?? '',
  specialities: rest.specialities,
  isListed: rest.isListed,
});

interface TeacherFormProps {
  profile: TeacherProfile;
  onDone: () => void;
}

export function TeacherForm({ profile, onDone }: TeacherFormProps) {
  const { t } = useTranslation('teacher');
  const form = useSchemaForm<Values>(schema, valuesOf(profile));
  const send = async (values: Values, version: number) => {
    const saved = await request(updateTeacherProfile, { body: { ...(values as Body), version } });
    queryClient.setQueryData(apiQuery(getTeacherProfile).queryKey, saved);
    toast.success(t('profile.saved'));
    onDone();
    return saved;
  };
  const { save, onRefusal, dialog } = useVersioned<TeacherProfile, Values>({
    ...{ form, record: profile, valuesOf, send },
    label: (field) => t(`profile.${LABEL[field as keyof Values]}`),
    shown: (field, value) => {
      const isOn = value === 'true';
      if (field === 'isListed') return t(isOn ? 'profile.listed' : 'profile.not-listed');
      if (field !== 'specialities') return value;
      return value
        .split(',')
        .map((each) => t(`specialities:name.${each}`))
        .join(', ');
    },
  });
  return (
    <>
      <Form form={form} onSubmit={save} onRefusal={onRefusal}>
        <PhoneField label={t('profile.phone')} />
        <CountryField name="country" label={t('profile.country')} />
        <TextField
          name="biography"
          label={t('profile.biography')}
          hint={t('profile.biography-hint')}
          rows={5}
        />
        <ChoicesField
          name="specialities"
          label={t('profile.specialities')}
          options={SPECIALITIES.map((value) => ({ value, label: t(`specialities:name.${value}`) }))}
        />
        <CheckboxField name="isListed" label={t('profile.is-listed')} />
        <TextField name="roomUrl" label={t('profile.room')} hint={t('profile.room-hint')} type="url" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SubmitButton>{t('profile.save')}</SubmitButton>
          <Button size="large" onClick={onDone}>
            {t('common:cancel')}
          </Button>
        </Box>
        <UnsavedGuard isDirty={form.formState.isDirty && !form.formState.isSubmitting} />
      </Form>
      {dialog(save)}
    </>
  );
}
