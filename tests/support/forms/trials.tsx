import { TrialCreate } from '#resources/trials/TrialCreate.tsx';
import { TrialEdit } from '#resources/trials/TrialEdit.tsx';
import { trialOf } from '../office-samples.ts';
import { type FormCase, PERSON } from './form-case.ts';

export const TRIALS_FORMS: readonly FormCase[] = [
  {
    file: 'resources/trials/TrialCreate.tsx',
    screen: <TrialCreate />,
    call: 'POST /backoffice/trials',
    typed: { ...PERSON, 'Times wished': 'Mornings' },
    button: 'Create the trial',
    path: '/trials/new-trial',
  },
  {
    file: 'resources/trials/TrialEdit.tsx',
    screen: <TrialEdit />,
    call: 'PATCH /backoffice/trials/:id',
    typed: { 'Times wished': 'Mornings', Outcome: 'Solid A2' },
    button: 'Save',
    path: `/trials/${trialOf(1).id}/edit`,
    route: '/trials/:id/edit',
    record: trialOf(1),
  },
];
