/** The labels and titles of the menus in Khmer, by the English ones. The companies' names stay as they are. */
export const menusInKhmer: Readonly<Record<string, string>> = {
  'About Us': 'អំពីយើង',
  'Member Companies': 'ក្រុមហ៊ុនសមាជិក',
  Blog: 'អត្ថបទ',
  Career: 'ឱកាសការងារ',
  Contact: 'ទំនាក់ទំនង',
  Admin: 'ប្រព័ន្ធគ្រប់គ្រង',
  'Quick Links': 'តំណរហ័ស',
  Address: 'អាសយដ្ឋាន',
};
