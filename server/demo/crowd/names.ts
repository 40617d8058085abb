const list = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' '));

/** Given names from where the schools' students come from. */
export const FIRST_NAMES = list(`
  María Carmen Ana Isabel Laura Cristina Marta Lucía Paula Sara Elena Raquel Pilar Rosa Teresa Beatriz Silvia Patricia Nuria
  Irene Alba Claudia Julia Sofía Carla Alicia Andrea Natalia Rocío Inmaculada Ángela Eva Mónica Sandra Noelia Verónica Lorena
  Esther Yolanda Miriam Celia Clara Olga Gloria Lidia Victoria Nerea Ainhoa Leire Itziar Maite Arantxa Begoña Montserrat Mireia
  Núria Meritxell Laia Aina Neus Uxía Sabela Antonio José Manuel Francisco David Juan Javier Daniel Carlos Jesús Alejandro Miguel
  Rafael Pedro Pablo Ángel Sergio Fernando Jorge Luis Alberto Álvaro Diego Adrián Raúl Iván Rubén Enrique Óscar Ramón Vicente
  Andrés Joaquín Santiago Víctor Eduardo Mario Roberto Jaime Marcos Ignacio Hugo Martín Nicolás Lucas Iker Aitor Unai Gorka Asier
  Jordi Oriol Arnau Pau Marc Xavier Brais Anxo Emma Olivia Charlotte Amelia Grace Hannah Chloe Lily Oliver George Harry Jack
  Thomas William James Ethan Noah Liam Aoife Niamh Ciarán Eoin Fergus Siân Rhys Marie Camille Léa Manon Chloé Inès Zoé Élise
  Margaux Louis Gabriel Raphaël Jules Arthur Théo Maël Étienne Benoît Anna Lena Lea Mia Johanna Greta Katharina Jürgen Lukas
  Felix Maximilian Jonas Paul Moritz Björn Sören Giulia Chiara Martina Francesca Alessia Elisa Ginevra Alessandro Lorenzo Matteo
  Davide Riccardo Luca Federico Inês Beatriz_Sofia Mariana Leonor Matilde João Tiago Duarte Gonçalo Rodrigo Rui Nuno Agnieszka
  Katarzyna Małgorzata Zofia Jakub Piotr Paweł Łukasz Wojciech Tomáš Petra Jana Ondřej Zuzana Marek Ivana Ana_Marija Jelena Milica
  Nikola Stefan Dragan Elif Zeynep Ayşe Emre Mehmet Can Eleni Dimitra Giorgos Nikos Maria_Ioana Andrei Ioana Mihai Ștefan Olena
  Iryna Oksana Andriy Taras Svetlana Dmitri Ingrid Astrid Freja Sigrid Lars Søren Anders Mikkel Erik Håkon Aino Elina Juhani
  Fatima Aïcha Khadija Yasmine Salma Youssef Mohamed Omar Karim Hassan Amara Adaeze Chidi Kwame Ama Thabo Zanele Tendai Priya
  Ananya Kavya Arjun Rohan Vikram Mei Lihua Xiaoling Wei Jun Hiroshi Yuki Sakura Kenji Haruka Minjun Jisoo Hyejin Linh Thảo
  Minh Đức Valentina Camila Ximena Guadalupe Renata Mateo Emiliano Santino Thiago Matías Facundo Joaquina Bruna Larissa Caio
`);

/** Family names, the Spanish ones first: they are taken in pairs. */
const SPANISH = list(`
  García González Rodríguez Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez
  Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Morales Suárez Ortega Delgado
  Castro Ortiz Rubio Marín Sanz Núñez Iglesias Medina Garrido Cortés Castillo Santos Lozano Guerrero Cano Prieto Méndez Cruz
  Calvo Gallego Vidal León Márquez Herrera Peña Flores Cabrera Campos Vega Fuentes Carrasco Diez Caballero Reyes Nieto Aguilar
  Pascual Santana Herrero Lorenzo Montero Hidalgo Giménez Ibáñez Ferrer Durán Santiago Benítez Mora Vicente Vargas Arias Carmona
  Crespo Román Pastor Soto Sáez Velasco Moya Soler Parra Esteban Bravo Gallardo Rojas Pardo Merino Franco Espinosa Izquierdo Lara
  Rivas Silva Rivera Casado Arroyo Redondo Camacho Rey Vera Otero Luque Galán Montes Ríos Segura Sierra Carrillo Marcos Soriano
  Martí Mendoza Bernal Robles Vila Valero Exposito Palacios Benito Macías Andrés Pereira Heredia Roldán Villar Varela Bueno
  Miranda Mateo Trujillo Guerra Contreras Aranda Salazar Plaza Menéndez Simón Rico Beltrán Ávila Salas Rivero Escudero Conde
  Bermejo Quintana Jurado Estévez Aguado Roca Pacheco Luna Paredes Manzano Ballesteros Abad Oliva Rueda Cuesta Correa Lázaro
  Blázquez Zamora Cordero Puig Valverde Guillén Escobar Rojo Villalba Lara_Montes Avilés Cuenca Zapata Toledo Mesa Naranjo
  Mata Asensio Maldonado Salvador Barrios Oliver Padilla Collado Chacón Quesada Osuna Polo Linares Valencia Corral Bautista
  Murillo Tapia Barroso Acosta Peñas Aguirre Etxeberria Goñi Zubiri Arrieta Ugarte Mendizábal Elizondo Otaola Puigdomènech
  Rovira Casals Bosch Serra Riera Mestre Pujol Ferrándiz Llorens Sempere Bonet Fuster Besora Montaner Castells Figueras
  Carballo Fraga Seoane Loureiro Barreiro Souto Pazos Ferreiro Quiroga Feijóo Somoza Pardal
`);

const OTHER = list(`
  Smith Jones Taylor Brown Wilson Evans Walker Wright Robinson Thompson Hughes Edwards Green Hall Wood Harris Clarke Jackson
  Murphy O'Brien O'Sullivan Kelly Byrne Gallagher Doyle McCarthy MacDonald Campbell Stewart Fraser Llewellyn Griffiths Dubois
  Lefèvre Moreau Laurent Girard Rousseau Blanchard Gauthier Perrin Chevalier Lemaître Bessière Müller Schmidt Schneider Fischer
  Weber Wagner Becker Schäfer Köhler Krüger Böhm Jäger Großmann Vogel Hoffmann Rossi Russo Ferrari Esposito Bianchi Romano
  Colombo Ricci Marino Greco Conti De_Luca Mancini Lombardi Moretti Barbieri Silva_Santos Ferreira Oliveira Costa Rodrigues
  Martins Sousa Fernandes Gonçalves Carvalho Teixeira Araújo Guimarães Kowalski Nowak Wiśniewski Wójcik Kowalczyk Zieliński
  Szymański Dąbrowski Kozłowski Novák Svoboda Dvořák Černý Procházka Horváth Nagy Szabó Tóth Kovács Popescu Ionescu Stan
  Dumitru Petrov Ivanova Dimitrova Georgiev Jovanović Petrović Nikolić Marković Kovačević Horvat Papadopoulos Nikolaidis
  Georgiou Yılmaz Kaya Demir Şahin Çelik Öztürk Shevchenko Kovalenko Bondarenko Tkachenko Melnyk Johansson Andersson Karlsson
  Nilsson Lindqvist Bergström Hansen Johansen Olsen Larsen Sørensen Rasmussen Jensen Østergaard Virtanen Korhonen Mäkinen
  van_der_Berg van_Dijk de_Vries Jansen Bakker Visser Peeters Janssens El_Idrissi Benali Bennani Cherkaoui Haddad Khoury
  Mansour Al-Sayed Rahman Adeyemi Okafor Nwosu Eze Mensah Owusu Boateng Nkosi Dlamini Mokoena Sharma Patel Singh Gupta Reddy
  Iyer Nair Khan Ahmed Chen Wang Li Zhang Liu Huang Lin Wu Tanaka Suzuki Sato Watanabe Nakamura Yamamoto Kim Park Lee Choi
  Jung Nguyễn Trần Lê Phạm Đặng Vargas_Llosa Quispe Mamani Restrepo Echeverri Uribe Zapata_Cruz Cárdenas Villanueva Montoya
`);

export const LAST_NAMES = { spanish: SPANISH, other: OTHER } as const;

const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', ı: 'i', þ: 'th' };

/** Returns a name for an e-mail address: lower case without accents. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[łøđßæıþ]/g, (letter) => PLAIN[letter] ?? '')
    .replaceAll(/[^a-z]/g, '');
}
