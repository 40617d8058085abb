import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Schema } from '#domain/contract/endpoint.ts';
import { schemaResolver } from './schema-resolver.ts';

/** A form of the values that the schema takes: `useSchemaForm(signInStudent.body, { email: '', password: '' })`. */
export function useSchemaForm<Values extends FieldValues>(
  schema: Schema,
  defaultValues: DefaultValues<Values>,
) {
  const { t } = useTranslation();
  return useForm<Values>({
    resolver: schemaResolver<Values>(schema, {
      invalid: t('invalid'),
      missing: t('missing'),
      amount: t('no-amount'),
      atLeast: (min) => t('at-least', { min: Number(min) }),
      atMost: (max) => t('at-most', { max: Number(max) }),
    }),
    defaultValues,
    mode: 'onTouched',
  });
}
