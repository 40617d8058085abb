import { Box } from '../Box.tsx';
import { type ReactNode, useState } from 'react';
import { type FieldPath, type FieldValues, FormProvider, get, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/api-error.ts';
import { errorText, requestIdOf } from '#src/api/error-text.ts';
import { Notice } from '../Notice.tsx';

interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** If it rejects with an ApiError, its field errors are shown at the inputs, and all others above them. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** An error that the page itself deals with: answer true. */
  onRefusal?: (error: ApiError) => boolean;
  children: ReactNode;
}

/** Shows each field's error at its input and focuses the first; returns false if none belongs to an input of this form. */
function showUnderInputs<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isInput = (field: string) =>
    field in form.getValues() ||
    (get(form.control._fields, field) as { _f?: unknown } | undefined)?._f !== undefined;
  const known = Object.entries(error.fields).filter(([field]) => isInput(field));
  for (const [index, [field, message]] of known.entries()) {
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}

/** A form that keeps what was typed, whatever happens. */
export function Form<Values extends FieldValues>({ form, onSubmit, onRefusal, children }: FormProps<Values>) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (values: Values) => {
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (error) {
      const isDealtWith = error instanceof ApiError && onRefusal?.(error);
      if (!isDealtWith && !showUnderInputs(form, error)) setFailure(error);
    }
  };
  // A user's own mistake (status below 500) needs no reference for support.
  const requestId = failure instanceof ApiError && failure.status < 500 ? null : requestIdOf(failure);
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit(submit)}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        {failure !== null && (
          <Notice variant="error">
            {errorText(failure, t)} {requestId && <small>{t('error.request-id', { requestId })}</small>}
          </Notice>
        )}
        {children}
      </Box>
    </FormProvider>
  );
}
