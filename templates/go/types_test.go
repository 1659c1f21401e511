{{! What sets in two words do are methods, of which no example is made. }}
