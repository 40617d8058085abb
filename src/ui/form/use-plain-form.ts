import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';

const missingIn = (
  values: FieldValues,
  canBeEmpty: readonly string[],
  message: string,
): Record<string, { type: string; message: string }> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value === '' && !canBeEmpty.includes(name))
      .map(([name]) => [name, { type: 'required', message }]),
  );

/**
 * A form of a field or two, all of them needed; what else is wrong with them the server says, under the inputs. Without
 * a schema, the sign-in pages come without zod. `mayBeEmpty`: the fields that may be left out.
 */
export function usePlainForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  canBeEmpty: readonly Extract<keyof Values, string>[] = [],
) {
  const { t } = useTranslation();
  const resolver: Resolver<Values> = (values) => {
    const errors = missingIn(values, canBeEmpty, t('missing'));
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> };
  };
  return useForm<Values>({ defaultValues, resolver, mode: 'onTouched' });
}
