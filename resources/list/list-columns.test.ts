import { describe, expect, it } from 'vitest';
import { type ListName, LISTS } from '#domain/lists.ts';
import { BUSINESS_COLUMNS } from '../business/business-columns.tsx';
import { COUPON_COLUMNS } from '../coupons/CouponList.tsx';
import { COURSE_COLUMNS } from '../courses/course-columns.tsx';
import { GROUP_COLUMNS } from '../groups/group-columns.tsx';
import { LESSON_COLUMNS } from '../lessons/lesson-columns.tsx';
import { PAYMENT_COLUMNS } from '../payments/payment-columns.tsx';
import { PAY_RUN_COLUMNS } from '../payroll/pay-run-columns.tsx';
import { PRODUCT_COLUMNS } from '../products/ProductList.tsx';
import { STAFF_COLUMNS } from '../settings/staff/staff-columns.tsx';
import { STUDENT_COLUMNS } from '../students/student-columns.tsx';
import { TASK_COLUMNS } from '../support-tasks/task-columns.tsx';
import { TEACHER_COLUMNS } from '../teachers/teacher-columns.tsx';
import { TRIAL_COLUMNS } from '../trials/trial-columns.tsx';

const idsOf = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);
const SHOWN: Readonly<Record<ListName, readonly string[]>> = {
  students: idsOf(STUDENT_COLUMNS),
  teachers: idsOf(TEACHER_COLUMNS),
  groups: idsOf(GROUP_COLUMNS),
  business: idsOf(BUSINESS_COLUMNS),
  trials: idsOf(TRIAL_COLUMNS),
  payments: idsOf(PAYMENT_COLUMNS),
  products: idsOf(PRODUCT_COLUMNS),
  coupons: idsOf(COUPON_COLUMNS),
  courses: idsOf(COURSE_COLUMNS),
  lessons: idsOf(LESSON_COLUMNS),
  'support-tasks': idsOf(TASK_COLUMNS),
  staff: idsOf(STAFF_COLUMNS),
  'pay-runs': idsOf(PAY_RUN_COLUMNS),
};

describe('the columns of a list', () => {
  it.each(Object.keys(LISTS) as ListName[])(
    'ROUTE-07 %s: the screen has those that the export knows',
    (list) => {
      expect(SHOWN[list]).toEqual(LISTS[list].columns);
    },
  );
});
