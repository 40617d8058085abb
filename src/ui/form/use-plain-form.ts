import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';

const missingIn = (values: FieldValues, message: string): Record<string, { type: string; message: string }> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value === '')
      .map(([name]) => [name, { type: 'required', message }]),
  );

/**
 * A form of a field or two, all of them needed; what else is wrong with them the server says, under the inputs. Without
 * a schema, the sign-in pages come without zod. A field that may be left out starts as undefined.
 */
export function usePlainForm<Values extends FieldValues>(defaultValues: DefaultValues<Values>) {
  const { t } = useTranslation();
  const resolver: Resolver<Values> = (values) => {
    const errors = missingIn(values, t('missing'));
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> };
  };
  return useForm<Values>({ defaultValues, resolver, mode: 'onTouched' });
}
