/** An example file for the import: fictional clients, with every column. */
export const importExample = `Name,Type,Reference,Email,Phone,Country,State or province,Language,Adviser,Notes
Jane Example,Person,1001,jane@people.example,+1 302 555 0123,United States,Delaware,English,,Moved from Ohio in 2025
Marie et Luc Exemple,Couple,1002,marie@people.example,514 555 0134,Canada,Québec,French,,
"Example Furniture, Inc.",Company,2001,office@company.example,,Canada,Ontario,English,,Fiscal year ends on June 30
`
