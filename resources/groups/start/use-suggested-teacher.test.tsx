import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { StudentRecord } from '#domain/people/api/students.ts';
import { useSuggestedTeacher } from './use-suggested-teacher.ts';

const taughtBy = (...teachers: string[]) => teachers.map((teacherId) => ({ teacherId }) as StudentRecord);

function Suggested({ chosen }: { chosen: StudentRecord[] | null }) {
  useSuggestedTeacher(chosen);
  return null;
}

function Draft({ chosen }: { chosen: StudentRecord[] | null }) {
  const form = useForm({ defaultValues: { teacherId: '' }, mode: 'onTouched' });
  return (
    <FormProvider {...form}>
      <Suggested chosen={chosen} />
      <input aria-label="Teacher" {...form.register('teacherId')} />
    </FormProvider>
  );
}

const teacher = () => screen.getByLabelText<HTMLInputElement>('Teacher').value;

it('ROUTE-10 keeps the suggested teacher while the students are loaded again', () => {
  const { rerender } = render(<Draft chosen={taughtBy('laura', 'laura')} />);
  expect(teacher()).toBe('laura');
  rerender(<Draft chosen={null} />);
  expect(teacher()).toBe('laura');
  rerender(<Draft chosen={taughtBy('laura', 'jorge', 'jorge')} />);
  expect(teacher()).toBe('jorge');
  rerender(<Draft chosen={[]} />);
  expect(teacher()).toBe('');
});

it('ROUTE-10 leaves a teacher who was chosen, even the suggested one', async () => {
  const { rerender } = render(<Draft chosen={taughtBy('laura')} />);
  await userEvent.clear(screen.getByLabelText('Teacher'));
  await userEvent.type(screen.getByLabelText('Teacher'), 'laura');
  await userEvent.tab();
  rerender(<Draft chosen={taughtBy('jorge')} />);
  expect(teacher()).toBe('laura');
});
