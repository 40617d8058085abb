/** Where the pages lie, in a chunk of its own: their files' names are many, and the first page does not carry them. */
export const pages = {
  myClasses: () => import('./MyClasses.tsx').then((m) => m.MyClasses),
  bookLesson: () => import('./booking/BookLesson.tsx').then((m) => m.BookLesson),
  askSchool: () => import('./request/AskSchool.tsx').then((m) => m.AskSchool),
  studentCredits: () => import('./StudentCredits.tsx').then((m) => m.StudentCredits),
  history: () => import('./History.tsx').then((m) => m.History),
  documents: () => import('./Documents.tsx').then((m) => m.Documents),
  studentProfile: () => import('./StudentProfile.tsx').then((m) => m.StudentProfile),
  studentEdit: () => import('./StudentEdit.tsx').then((m) => m.StudentEdit),
  shop: () => import('./Shop.tsx').then((m) => m.Shop),
  checkout: () => import('./Checkout.tsx').then((m) => m.Checkout),
  order: () => import('./Order.tsx').then((m) => m.Order),
  referral: () => import('./Referral.tsx').then((m) => m.Referral),
  clasingGo: () => import('./clasing-go/ClasingGo.tsx').then((m) => m.ClasingGo),
};
