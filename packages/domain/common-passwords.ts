// Some two hundred of the passwords found most often in leaked lists, in lower case and without signs. Digit and keyboard runs
// (`123456`, `qwerty`) are found by rule.
export const commonPasswords: readonly string[] = (
  'abc abc123 a1b2c3 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz qazwsx zaq1zaq1 q1w2e3r4 123qwe qwe123 qwer1234 asdf1234 ' +
  'pass passw0rd p4ssword passwort motdepasse contrasena senha parola secret secret123 admin admin1 admin123 administrator ' +
  'root toor user guest test test1 test123 tester demo default changeme change letmein letme welcome welcome1 login logon ' +
  'access master monkey dragon iloveyou iloveu love lovely loveme sunshine princess football baseball basketball soccer ' +
  'hockey superman batman spiderman pokemon starwars naruto hunter hunter2 shadow ashley michael jordan jordan23 michelle ' +
  'jessica jennifer daniel andrew joshua matthew anthony charlie robert thomas george william nicole hannah amanda samantha ' +
  'maggie buster ginger pepper cookie cheese chocolate banana orange purple summer winter spring autumn flower butterfly ' +
  'angel angels babygirl baby blessed jesus christ faith hope freedom liberty trustno1 whatever nothing computer internet ' +
  'google facebook samsung apple android iphone windows microsoft linux mustang ferrari porsche mercedes corvette harley ' +
  'yamaha killer ninja matrix phoenix tigger tiger lion wolf eagle yankees lakers dallas cowboys chelsea arsenal liverpool ' +
  'barcelona manchester london paris berlin india mumbai delhi pakistan america canada australia school teacher student ' +
  'students principal office lanyard college class family mother father friend friends forever always money lucky lucky7 ' +
  'number1 qwerty1 qwerty123 azerty1 zxcvbn zxcvbnm1 asdfgh1 hello hello1 hello123 hallo bonjour hola goodluck ' +
  'starlight silver golden diamond rainbow sexy hottie player gamer corona covid 2020 2021 2022 2023 2024 2025 2026 1990 ' +
  '1991 1992 2000 007 69 666 777 121212 112233 101010 159753 147258369 987654 31415926 5201314 woaini 123abc'
).split(' ');
